import type { Transaction } from "#db/client.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";

import { closePaymentLink } from "./close-payment-link.ts";
import { findOpenLink, updateLink } from "./link-rows.ts";

/** Hides the order's open link and returns its id; null when there is none. The order must be locked. */
export async function hideOpenLink(services: Services, tx: Transaction, orderId: string): Promise<string | null> {
  const open = await findOpenLink(tx, orderId);
  if (open !== null && open.state !== "deactivating")
    await updateLink(services, tx, open.id, { state: "deactivating" });
  return open?.id ?? null;
}

/**
 * Closes a hidden link before the order is paid in another way. Throws `payment.link-still-open` when the provider does not confirm
 * it; the sweep tries again.
 */
export async function withdrawHiddenLink(services: Services, actor: Actor, linkId: string | null): Promise<void> {
  if (linkId === null) return;
  try {
    await closePaymentLink(services, actor, linkId);
  } catch (error) {
    throw new ShopError("payment.link-still-open", { cause: error });
  }
}
