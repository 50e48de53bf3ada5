import type { Transaction } from "#db/client.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { OrderChangeInput } from "#domain/orders/order.schema.ts";
import { ShopError } from "#domain/shop-error.ts";
import { describeMissing } from "#domain/stock/shortage.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { appendNote, changeOrder } from "#services/orders/change-order.ts";
import { changeAtDesk, type DeskAnswer } from "#services/orders/desk-change.ts";
import { mailAboutOrder } from "#services/orders/messages/mail-about-order.ts";
import { lockVersion, requireOrderNumber, type OrderRow } from "#services/orders/order-rows.ts";
import { requireLinkedOrder } from "#services/orders/page/order-page-link.ts";
import { getOrderPage } from "#services/orders/page/order-page.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { hideOpenLink, tryToCloseLink } from "#services/payments/links/close-payment-link.ts";
import { askForTransfer } from "#services/payments/links/link-plan.ts";
import { readMissing } from "#services/stock/stock-list.ts";

export interface CancelledOrder extends DeskAnswer {
  /** Whether the order is cancelled, but the provider has not confirmed that its payment link is closed. */
  isPartial: boolean;
}

/** Cancels an order and hides its link. The result is partial if the closing is unconfirmed; the sweep tries again. */
export async function cancelOrder(
  services: Services,
  actor: Admin,
  input: OrderChangeInput & { words?: string | undefined },
): Promise<CancelledOrder> {
  const orderId = requireOrderNumber(input.orderId);
  const linkId = await services.db.transaction(async (tx) => {
    const order = await lockVersion(tx, orderId, input.version);
    const { cancelled, openLinkId } = await cancel(services, tx, order, {
      actor,
      move: "cancel",
      words: input.words ?? "",
    });
    await mailAboutOrder(services, tx, cancelled, { template: "order-cancelled" });
    return openLinkId;
  });
  const isClosed = await tryToCloseLink(services, actor, linkId);
  // The specification fixes these texts, without a full stop.
  const done = linkId === null ? "Order has been cancelled" : "Order has been cancelled and payment link deactivated";
  return {
    message: isClosed ? done : "Order cancelled but failed to deactivate payment link",
    order: await getDeskOrder(services, orderId),
    isPartial: !isClosed,
  };
}

/** Undoes a cancellation, and says which goods were sold since. Creates no payment link: the desk offers one next. */
export function uncancelOrder(services: Services, actor: Admin, input: OrderChangeInput): Promise<DeskAnswer> {
  return changeAtDesk(services, { ...input, move: "uncancel" }, async (tx, order) => {
    const adminNotes = appendNote(order.adminNotes, "Order uncancelled by admin.");
    const change = { actor, event: "uncancelled", detail: {}, move: "uncancel" } as const;
    const asked = order.transferUntil === null ? {} : askForTransfer(services);
    const open = await changeOrder(services, tx, order, { ...change, set: { adminNotes, ...asked } });
    await mailAboutOrder(services, tx, open, { template: "order-uncancelled" });
    const missing = describeMissing(await readMissing(tx, open.id, services.catalogue.current()));
    return `Order has been uncancelled and set to ${open.status}${missing === "" ? "" : `. ${missing}`}`;
  });
}

/** Cancels an unpaid order for its customer. Throws `order.not-cancellable` once it is paid. */
export async function cancelOwnOrder(services: Services, actor: Actor, { link }: { link: string }) {
  const linkId = await services.db.transaction(async (tx) => {
    const { order } = await requireLinkedOrder(services, tx, { actor, link, isLocked: true });
    if (order.status === "cancelled") return null;
    if (refusalReason(order.status, "cancelByCustomer") !== null) throw new ShopError("order.not-cancellable");
    const { cancelled, openLinkId } = await cancel(services, tx, order, { actor, move: "cancelByCustomer", words: "" });
    await mailAboutOrder(services, tx, cancelled, { template: "order-cancelled-by-customer" });
    await mailAboutOrder(services, tx, cancelled, { template: "order-cancelled-admin" });
    return openLinkId;
  });
  await tryToCloseLink(services, actor, linkId);
  return {
    message: "Your order is cancelled. There is nothing to pay.",
    order: await getOrderPage(services, actor, { link }),
  };
}

async function cancel(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { actor, move, words }: { actor: Actor; move: "cancel" | "cancelByCustomer"; words: string },
): Promise<{ cancelled: OrderRow; openLinkId: string | null }> {
  const note = move === "cancel" ? "Order cancelled by admin." : "Order cancelled by the customer.";
  const adminNotes = appendNote(order.adminNotes, note);
  const change = { actor, event: "cancelled", detail: { words }, move, set: { adminNotes } } as const;
  const cancelled = await changeOrder(services, tx, order, change);
  return { cancelled, openLinkId: await hideOpenLink(services, tx, order.id) };
}
