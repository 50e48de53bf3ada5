import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { changeAttention } from "#domain/orders/attention.ts";
import { formatPaid } from "#domain/payments/judge-payment.ts";
import type { RefundEvent } from "#domain/payments/payment-event.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { readHistory } from "#services/orders/history-rows.ts";
import { askProvider } from "#services/payments/ask-provider.ts";
import { lockPayment, type LockedPayment, type RefundRow } from "#services/payments/payment-rows.ts";
import { advanceRefund, insertRefundRow } from "./insert-refund.ts";

/**
 * recorded: the refund is new or has moved on. repeated: it was known. misfit: it contradicts what was known. ignored:
 * it belongs to another business.
 */
export type RecordRefundOutcome = "recorded" | "repeated" | "misfit" | "ignored";

/**
 * Records a refund that the provider reports, whether requested here or made on the provider's own pages. A report that
 * does not fit is not counted, but shown at the desk. Throws if the refund's payment is not recorded yet, so that the
 * provider reports again.
 */
export async function recordRefund(services: Services, event: RefundEvent): Promise<RecordRefundOutcome> {
  const paymentId = (await findPaymentOfRefund(services, event)) ?? (await findReportedPayment(services, event));
  if (paymentId === null) return "ignored";
  const outcome = await services.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const actor: Actor = { kind: "provider", name: event.provider };
    const { providerRefundId, amountPence, currency } = event;
    const earlierRefund = locked.refunds.find(
      (one) =>
        one.providerRefundId === providerRefundId || (one.providerRefundId === null && one.id === event.refundId),
    );
    const misfit = findMisfit(event, locked, earlierRefund);
    if (misfit !== null) return noteMisfit(services, tx, locked, { event, actor, misfit });
    // A failed refund is kept too, so that its older reports do not count it as made.
    const refund =
      earlierRefund ??
      (await insertRefundRow(services, tx, locked, { id: providerRefundId, amountPence, currency })).refund;
    const refundsNow = earlierRefund === undefined ? [...locked.refunds, refund] : locked.refunds;
    const now = { locked: { ...locked, refunds: refundsNow }, refund, report: event, actor };
    return (await advanceRefund(services, tx, now)) ? ("recorded" as const) : ("repeated" as const);
  });
  const { eventId, amountPence } = event;
  services.log.info({ outcome, eventId, amountPence, paymentId }, "A refund event was received.");
  return outcome;
}

/** Says why a report cannot be about the refund or the payment that it names; null if it fits. */
function findMisfit(
  event: RefundEvent,
  { payment }: LockedPayment,
  earlierRefund: RefundRow | undefined,
): string | null {
  const { isForeign, providerPaymentId } = event;
  const expected = earlierRefund ?? { amountPence: event.amountPence, currency: payment.currency };
  if (isForeign) return "it was reported by another account or in test mode";
  if (providerPaymentId !== null && (payment.providerPaymentId ?? providerPaymentId) !== providerPaymentId)
    return "it names another payment";
  if (expected.amountPence === event.amountPence && expected.currency === event.currency) return null;
  return earlierRefund === undefined
    ? `the payment was paid in ${payment.currency.toUpperCase()}`
    : `we asked for ${formatPaid(earlierRefund)}`;
}

/** Tells the desk, once, about a refund that does not fit. */
async function noteMisfit(
  services: Services,
  tx: Transaction,
  { payment, order }: LockedPayment,
  { event, actor, misfit }: { event: RefundEvent; actor: Actor; misfit: string },
): Promise<"misfit"> {
  const { amountPence, currency, providerRefundId } = event;
  const reason: `${string}.` = `The payment provider reported a refund of ${formatPaid(event)} (${providerRefundId}), and ${misfit}. It has not been counted. Check it with the payment provider.`;
  if (order === null) {
    const noted = changeAttention(payment.reason, { raise: [reason] });
    await tx.update(payments).set({ reason: noted }).where(eq(payments.id, payment.id));
    return "misfit";
  }
  const flagged = await readHistory({ ...services, db: tx }, order.id, ["payment-flagged"]);
  if (flagged.some(({ detail }) => detail.reason === reason)) return "misfit";
  const detail = { amountPence, currency, paymentLinkId: null, reason };
  await changeOrder(services, tx, order, { actor, event: "payment-flagged", detail, raise: [reason] });
  return "misfit";
}

async function findPaymentOfRefund({ db }: Services, { refundId }: RefundEvent): Promise<number | null> {
  if (refundId === null) return null;
  const [ours] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  return ours?.paymentId ?? null;
}

/** Finds the payment of a refund or dispute; null if it is not the shop's. Throws if it has not been reported yet. */
export async function findReportedPayment(
  services: Services,
  event: Pick<RefundEvent, "provider" | "providerPaymentId" | "isForeign">,
): Promise<number | null> {
  const { db } = services;
  const { provider, providerPaymentId } = event;
  if (providerPaymentId === null) return null;
  const [known] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)));
  if (known !== undefined) return known.id;
  if (event.isForeign) return null;
  // Either the payment was recorded before the shop kept this id, or its own report has not arrived.
  const session = await askProvider(services, "Looking up a reported payment", () =>
    services.refunds.findSession(providerPaymentId),
  );
  if (session === null) return null;
  const [row] = await db
    .update(payments)
    .set({ providerPaymentId })
    .where(and(eq(payments.provider, provider), eq(payments.providerSessionId, session.sessionId)))
    .returning({ id: payments.id });
  if (row !== undefined) return row.id;
  if (session.isOfShop) throw new Error("A refund or dispute was reported before its payment.");
  return null;
}
