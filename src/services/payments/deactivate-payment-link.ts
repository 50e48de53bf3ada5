import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";

import { closePaymentLink } from "./close-payment-link.ts";
import { updateLink, lockLink } from "./link-rows.ts";

/** Deactivates one link of an order: hides it at once, then closes it at the provider. Succeeds for a link that is inactive already. */
export async function deactivatePaymentLink(
  services: Services,
  actor: Admin,
  input: { orderId: string; paymentLinkId: string },
): Promise<{ success: boolean; message: string }> {
  const orderId = requireOrderNumber(input.orderId);
  await services.db.transaction(async (tx) => {
    const { link } = await lockLink(tx, input.paymentLinkId);
    if (link.orderId !== orderId) throw new ShopError("payment.link-unknown");
    if (link.state === "creating" || link.state === "active")
      await updateLink(services, tx, link.id, { state: "deactivating" });
  });
  try {
    await closePaymentLink(services, actor, input.paymentLinkId);
  } catch (error) {
    throw new ShopError("payment.link-not-deactivated", { message: "Failed to deactivate payment link", cause: error });
  }
  return { success: true, message: "Payment link deactivated" };
}
