import type { OrderPageView } from "#domain/orders/page/order-page-view.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { closePaymentLink } from "#services/payments/close-payment-link.ts";
import { findOpenLink, updateLink } from "#services/payments/link-rows.ts";
import { appendNote } from "#services/orders/talking/append-note.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { getOrderPage } from "#services/orders/page/get-order-page.ts";
import { mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";

/**
 * Cancels an order for its customer, while nothing is paid (`order.not-cancellable` after that). Its payment link is hidden at once;
 * closing it at the provider follows the commit, by the sweep where the provider does not confirm it. An order that is cancelled
 * already stays so.
 */
export async function cancelOwnOrder(
  services: Services,
  actor: Actor,
  { link }: { link: string },
): Promise<{ message: string; order: OrderPageView }> {
  const closing = await services.db.transaction(async (tx) => {
    const { order } = await requireLinkedOrder(services, tx, { actor, link, isLocked: true });
    if (order.status === "cancelled") return null;
    if (refusalReason(order.status, "cancelByCustomer") !== null) throw new ShopError("order.not-cancellable");
    const open = await findOpenLink(tx, order.id);
    if (open !== null) await updateLink(services, tx, open.id, { state: "deactivating" });
    const adminNotes = appendNote(order.adminNotes, "Order cancelled by the customer.");
    const entry = { actor, event: "cancelled", detail: { words: "" } } as const;
    const cancelled = await changeOrder(services, tx, order, { move: "cancelByCustomer", adminNotes }, entry);
    await mailAboutOrder(services, tx, cancelled, { template: "order-cancelled-by-customer" });
    await mailAboutOrder(services, tx, cancelled, { template: "order-cancelled-admin" });
    return open;
  });
  if (closing !== null)
    await closePaymentLink(services, actor, closing.id).catch((error: unknown) => {
      services.log.warn(
        { linkId: closing.id, err: error },
        "a customer's order was cancelled but its link is not closed",
      );
    });
  return {
    message: "Your order is cancelled. There is nothing to pay.",
    order: await getOrderPage(services, actor, { link }),
  };
}
