import { and, eq } from "drizzle-orm";

import { payments, refunds } from "#db/schema/payments.ts";
import type { RefundEvent } from "#domain/orders/payments/payment-event.ts";
import type { Actor, Services } from "#services/context.ts";

import { advanceRefund, insertRefundRow } from "./insert-refund.ts";
import { lockPayment } from "./payment-rows.ts";
import { askProvider } from "./ask-provider.ts";

/**
 * recorded: new to the shop, or moved on. repeated: known, nothing changed. ignored: a refund of another business on the same
 * account.
 */
export type RecordRefundOutcome = "recorded" | "repeated" | "ignored";

/**
 * Records a refund that the provider reports: one that was asked for here, or one made at the provider's own pages. The same report
 * again, or an older one, changes nothing. Throws when the payment belongs to the shop and is not recorded yet: its own report is
 * still on its way, and the refund is reported again.
 */
export async function recordRefund(services: Services, event: RefundEvent): Promise<RecordRefundOutcome> {
  const paymentId = await findRefundedPayment(services, event);
  if (paymentId === null) return "ignored";
  const outcome = await services.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const actor: Actor = { kind: "provider", name: event.provider };
    const { state, providerRefundId, amountPence, currency } = event;
    const known = locked.refunds.find(
      (one) =>
        one.providerRefundId === providerRefundId || (one.providerRefundId === null && one.id === event.refundId),
    );
    // A refund that failed before the shop heard of it has moved no money.
    if (known === undefined && state === "failed") return "repeated" as const;
    const refund =
      known ?? (await insertRefundRow(services, tx, locked, { id: providerRefundId, amountPence, currency })).refund;
    const refundsNow = known === undefined ? [...locked.refunds, refund] : locked.refunds;
    const now = { locked: { ...locked, refunds: refundsNow }, refund, report: event, actor };
    return (await advanceRefund(services, tx, now)) ? ("recorded" as const) : ("repeated" as const);
  });
  const { eventId, amountPence } = event;
  services.log.info({ outcome, eventId, amountPence, paymentId }, "a refund event was received");
  return outcome;
}

/** The id of the refunded payment; null when it is none of the shop's. */
async function findRefundedPayment(services: Services, event: RefundEvent): Promise<number | null> {
  const { db } = services;
  const { provider, providerPaymentId } = event;
  if (event.refundId !== null) {
    const [ours] = await db.select().from(refunds).where(eq(refunds.id, event.refundId));
    if (ours !== undefined) return ours.paymentId;
  }
  if (providerPaymentId === null) return null;
  const [known] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)));
  if (known !== undefined) return known.id;
  // A payment that was recorded before the shop kept this id, or whose own report has not arrived.
  const session = await askProvider(services, "Looking up a refunded payment", () =>
    services.refunds.findSession(providerPaymentId),
  );
  if (session === null) return null;
  const [found] = await db
    .update(payments)
    .set({ providerPaymentId })
    .where(and(eq(payments.provider, provider), eq(payments.providerSessionId, session.sessionId)))
    .returning({ id: payments.id });
  if (found !== undefined) return found.id;
  if (session.isOfShop) throw new Error("A refund was reported before its payment");
  return null;
}
