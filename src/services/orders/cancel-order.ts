import { ShopError } from "#domain/shop-error.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Actor, Services } from "#services/context.ts";
import { closePaymentLink } from "#services/payments/close-payment-link.ts";
import { findOpenLink, updateLink } from "#services/payments/link-rows.ts";

import { appendNote } from "./append-note.ts";
import { changeOrder } from "./change-order.ts";
import { requireOrderNumber } from "./get-order.ts";
import { lockForMove } from "./lock-for-move.ts";
import { mailCustomer } from "./mail-about-order.ts";
import { requireAdmin } from "./require-admin.ts";
import { readDeskOrder } from "./view-orders.ts";

/**
 * Cancels an order. Its payment link is hidden with the cancellation itself and then made unusable at the provider; when that
 * is not confirmed the order stays cancelled, the answer says so and the sweep goes on trying.
 */
export async function cancelOrder(
  services: Services,
  actor: Actor,
  input: { orderId: string; version?: number | undefined },
): Promise<{ message: string; order: DeskOrderView }> {
  requireAdmin(actor);
  const orderId = requireOrderNumber(input.orderId);
  const open = await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "cancel", version: input.version });
    const link = await findOpenLink(tx, orderId);
    if (link !== null) await updateLink(services, tx, link.id, { state: "deactivating" });
    const adminNotes = appendNote(order.adminNotes, "Order cancelled by admin.");
    await changeOrder(services, tx, order, { status: "cancelled", adminNotes }, { actor, event: "cancelled" });
    await mailCustomer(services, tx, order, "order-cancelled");
    return link;
  });
  if (open !== null) {
    try {
      await closePaymentLink(services, actor, open.id);
    } catch (error) {
      throw new ShopError("payment.link-not-deactivated", { cause: error });
    }
  }
  return {
    message: open === null ? "Order has been cancelled" : "Order has been cancelled and payment link deactivated",
    order: await readDeskOrder(services.db, orderId),
  };
}
