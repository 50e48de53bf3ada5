import { errorCatalogue } from "#domain/errors.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { closePaymentLink } from "#services/payments/close-payment-link.ts";
import { findOpenLink, type LinkRow, updateLink } from "#services/payments/link-rows.ts";
import { appendNote } from "#services/orders/talking/append-note.ts";
import { changeOrder, lockForMove } from "#services/orders/change-order.ts";
import { requireOrderNumber } from "#services/orders/get-order.ts";
import { mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";
import { readDeskOrder } from "#services/orders/view-orders.ts";

export interface CancelledOrder {
  message: string;
  order: DeskOrderView;
  /** True when the order is cancelled but the provider did not confirm that its payment link is unusable. */
  isPartial: boolean;
}

/**
 * Cancels an order; its mail holds the admin's words to the customer, where there are any. The cancellation hides the payment link at once; closing it at the provider follows the commit. When the
 * provider does not confirm that, the cancellation stands, the result is partial, and the sweep retries.
 */
export async function cancelOrder(
  services: Services,
  actor: Admin,
  input: { orderId: string; version?: number | undefined; words?: string | undefined },
): Promise<CancelledOrder> {
  const orderId = requireOrderNumber(input.orderId);
  const link = await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "cancel", version: input.version });
    const open = await findOpenLink(tx, orderId);
    if (open !== null) await updateLink(services, tx, open.id, { state: "deactivating" });
    const adminNotes = appendNote(order.adminNotes, "Order cancelled by admin.");
    const entry = { actor, event: "cancelled", detail: { words: input.words ?? "" } } as const;
    const cancelled = await changeOrder(services, tx, order, { move: "cancel", adminNotes }, entry);
    await mailAboutOrder(services, tx, cancelled, { template: "order-cancelled" });
    return open;
  });
  const outcome = await closeLink(services, actor, link);
  return { ...outcome, order: await readDeskOrder(services, orderId) };
}

async function closeLink(
  services: Services,
  actor: Actor,
  link: LinkRow | null,
): Promise<Pick<CancelledOrder, "message" | "isPartial">> {
  if (link === null) return { message: "Order has been cancelled", isPartial: false };
  try {
    await closePaymentLink(services, actor, link.id);
    return { message: "Order has been cancelled and payment link deactivated", isPartial: false };
  } catch (error) {
    services.log.warn({ linkId: link.id, err: error }, "an order was cancelled but its payment link is not closed yet");
    return { message: errorCatalogue["payment.link-not-deactivated"].message, isPartial: true };
  }
}

/** Takes a cancellation back. Creates no payment link: the order desk offers that as the next step. */
export async function uncancelOrder(
  services: Services,
  actor: Admin,
  input: { orderId: string; version?: number | undefined },
): Promise<{ message: string; order: DeskOrderView }> {
  const orderId = requireOrderNumber(input.orderId);
  const { status } = await services.db.transaction(async (tx) => {
    const order = await lockForMove(tx, orderId, { move: "uncancel", version: input.version });
    const adminNotes = appendNote(order.adminNotes, "Order uncancelled by admin.");
    const entry = { actor, event: "uncancelled", detail: {} } as const;
    const open = await changeOrder(services, tx, order, { move: "uncancel", adminNotes }, entry);
    await mailAboutOrder(services, tx, open, { template: "order-uncancelled" });
    return open;
  });
  return {
    message: `Order has been uncancelled and set to ${status}`,
    order: await readDeskOrder(services, orderId),
  };
}
