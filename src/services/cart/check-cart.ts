import {
  aboutLines,
  checkCart as checkLines,
  type CheckedLine,
  type LineAbout,
  type SeenCartLine,
} from "#domain/cart/check-cart.ts";
import { requireCatalogue } from "#services/catalogue/catalogue-holder.ts";
import type { Services } from "#services/context.ts";

/** A line as the shop sells it now, and what it says about it. */
export type DescribedLine = CheckedLine & { about: LineAbout | null };

/** Compares a visitor's cart with the live catalogue. Throws catalogue.list-failed before the first sheet has loaded. */
export async function checkCart(
  services: Pick<Services, "catalogue">,
  { cartItems }: { cartItems: readonly SeenCartLine[] },
): Promise<{ revision: string; lines: DescribedLine[] }> {
  const catalogue = requireCatalogue(services);
  const checked = checkLines(cartItems, catalogue);
  // Suggest nothing for lines that are no longer sold.
  const sold = cartItems.filter((_line, at) => checked[at]?.gone === null);
  const about = aboutLines(sold, catalogue).values();
  const lines = checked.map((line) => ({ ...line, about: line.gone === null ? (about.next().value ?? null) : null }));
  return { revision: catalogue.revision, lines };
}
