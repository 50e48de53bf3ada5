import type { Transaction } from "#db/client.ts";
import type { FailedPayment } from "#domain/payments/payment-event.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { readHistory } from "#services/orders/history-rows.ts";
import { lockOrder } from "#services/orders/order-rows.ts";
import { carryOutLinkPlan, planLink } from "#services/payments/links/link-plan.ts";
import { findNewestLink, findOpenLink } from "#services/payments/links/link-rows.ts";
import { readAmountDue } from "./payment-rows.ts";
import { findPaidLink } from "./settle-payment.ts";

/** recorded: it is new. repeated: it was known. ignored: it is of another business on the account, or of no order. */
export type FailedPaymentOutcome = "recorded" | "repeated" | "ignored";

/**
 * Records that a bank did not carry out a payment, perhaps days later, and sends the customer a new link. A report that
 * comes too late is only kept in the history. Throws if the new link cannot be made: the provider then reports again,
 * and the rest is completed.
 */
export async function recordFailedPayment(services: Services, event: FailedPayment): Promise<FailedPaymentOutcome> {
  if (event.isForeign) return "ignored";
  const actor: Actor = { kind: "provider", name: event.provider };
  const { outcome, plan } = await services.db.transaction((tx) => record(services, tx, actor, event));
  services.log.info({ outcome, eventId: event.eventId, orderId: event.orderId }, "A failed payment was reported.");
  if (plan !== null) await carryOutLinkPlan(services, actor, plan);
  return outcome;
}

async function record(services: Services, tx: Transaction, actor: Actor, event: FailedPayment) {
  const paidLink = await findPaidLink(tx, event);
  if (paidLink === null) return { outcome: "ignored" as const, plan: null };
  const order = await lockOrder(tx, paidLink.orderId);
  const open = await findOpenLink(tx, order.id);
  const reports = await readHistory({ ...services, db: tx }, order.id, ["payment-failed"]);
  const earlierReport = reports.find(({ detail }) => detail.eventId === event.eventId);
  const amountPence = await readAmountDue(tx, order);
  const waits = amountPence > 0;
  const isNewest = (await findNewestLink(tx, order.id))?.id === paidLink.id;
  // A repeated report finds that the first one closed the link, and makes the new link if it is missing.
  const isLate =
    earlierReport?.detail.isLate ?? !(waits && isNewest && open?.id === paidLink.id && open.state === "active");
  const detail = { eventId: event.eventId, paymentLinkId: paidLink.id, amountPence: event.amountPence, isLate };
  if (earlierReport === undefined) await changeOrder(services, tx, order, { actor, event: "payment-failed", detail });
  const isUnfinished = !isLate && waits && isNewest;
  const plan = isUnfinished ? await planLink(services, tx, { order, amountPence }, open) : null;
  return { outcome: earlierReport === undefined ? ("recorded" as const) : ("repeated" as const), plan };
}
