import { checkCart as checkLines, type CheckedLine, type SeenCartLine } from "#domain/cart/check-cart.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Services } from "#services/context.ts";

/** Compares a visitor's cart with the live catalogue. Throws catalogue.list-failed before the first sheet has loaded. */
export async function checkCart(
  services: Pick<Services, "catalogue">,
  { cartItems }: { cartItems: readonly SeenCartLine[] },
): Promise<{ revision: string; lines: CheckedLine[] }> {
  const catalogue = services.catalogue.current();
  if (catalogue === null) throw new ShopError("catalogue.list-failed");
  return { revision: catalogue.revision, lines: checkLines(cartItems, catalogue) };
}
