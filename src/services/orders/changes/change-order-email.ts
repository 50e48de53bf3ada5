import type { Transaction } from "#db/client.ts";
import { canChangeEmail } from "#domain/orders/changes/email-change.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import { ShopError } from "#domain/shop-error.ts";
import { hasConfirmedMailbox } from "#services/accounts/account.ts";
import type { Caller, Services, SignedInActor } from "#services/context.ts";
import { canMailCustomer } from "#services/mail/can-mail-customer.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { mailAboutOrder, mailOrWithhold } from "#services/orders/messages/mail-about-order.ts";
import { lockOrder, requireOrderNumber, type OrderRow } from "#services/orders/order-rows.ts";
import { replacePageLink } from "#services/orders/page/order-page.ts";
import { viewOrder } from "#services/orders/view-orders.ts";
import { findOpenLink } from "#services/payments/links/link-rows.ts";
import { requireCallerAttempts } from "#services/rate-limit.ts";
import { describeChanges } from "./change-delivery.ts";

/**
 * Corrects the email address of an order, but not of the account, for the session of the order's owner; the links
 * emailed so far stop working. Throws `order.email-fixed` after an hour or a payment, `order.email-exhausted` for an
 * address that may get no more emails, and `order.email-too-many` beyond the limits.
 */
export async function changeOrderEmail(
  services: Services,
  caller: Caller<SignedInActor>,
  { orderId: typed, email }: { orderId: string; email: string },
): Promise<OrderView> {
  const { actor } = caller;
  const orderId = requireOrderNumber(typed);
  const changed = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.userId !== actor.userId) throw new ShopError("order.not-found");
    if (!canChangeEmail(order, services.now())) throw new ShopError("order.email-fixed");
    // This is a double click, or a second try after a lost answer.
    if (email === order.email) return order;
    const limited = { subject: "order-email", orderId, code: "order.email-too-many" } as const;
    await requireCallerAttempts(services, tx, caller, limited);
    // A waiting email goes to the order's address at the moment of sending, so an address that has had enough emails is
    // refused.
    const isConfirmed = await hasConfirmedMailbox(tx, { userId: actor.userId, email });
    if (!(await canMailCustomer(services, tx, { email, isConfirmed }))) throw new ShopError("order.email-exhausted");
    const detail = { changes: describeChanges(order, { email }) };
    // A lost email to the former address counts as dealt with.
    const change = { actor, event: "address-changed", detail, set: { email }, settle: ["mail-lost"] } as const;
    const corrected = await changeOrder(services, tx, order, change);
    const relinked = await replacePageLink(services, tx, corrected, actor);
    await mailAgain(services, tx, relinked);
    return relinked;
  });
  return viewOrder(services.db, changed);
}

/** Sends to the new address what the former one had: the request with the order's link, and the open payment link. */
async function mailAgain(services: Services, tx: Transaction, order: OrderRow): Promise<void> {
  const job = { template: "order-received", orderId: order.id } as const;
  await mailOrWithhold(services, tx, order, { job, isAllowed: true });
  const link = await findOpenLink(tx, order.id);
  if (link?.state !== "active") return;
  await mailAboutOrder(services, tx, order, { template: "payment-link", paymentLinkId: link.id });
}
