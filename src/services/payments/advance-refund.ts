import { eq } from "drizzle-orm";

import type { Transaction } from "#db/client.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { noteGiveBack } from "#domain/orders/payments/amount-due.ts";
import { formatPaid } from "#domain/orders/payments/judge-payment.ts";
import { movesRefundOn, refundedPence, type RefundState } from "#domain/orders/payments/refund.ts";
import type { Actor, Services } from "#services/context.ts";
import { appendNote, removeNote } from "#services/orders/talking/append-note.ts";
import { changeOrder } from "#services/orders/change-order.ts";

import { readAmountDue } from "./read-amount-due.ts";
import type { LockedPayment, RefundRow } from "./refund-rows.ts";
import { mailAboutOrder } from "#services/orders/talking/mail-about-order.ts";

/** What is known of a refund now. */
export interface RefundReport {
  state: Exclude<RefundState, "requested">;
  /** null where no provider was asked. */
  providerRefundId: string | null;
  failure: string | null;
}

/**
 * Records a refund's new state, with the history, the customer's mail and the end of the admin's attention that follow from it. An
 * earlier state than the recorded one changes nothing. The payment must be locked. Returns whether anything moved.
 */
export async function advanceRefund(
  services: Pick<Services, "jobs" | "identity" | "now">,
  tx: Transaction,
  { locked, refund, report, actor }: { locked: LockedPayment; refund: RefundRow; report: RefundReport; actor: Actor },
): Promise<boolean> {
  if (!movesRefundOn(refund.state, report.state)) return false;
  const { state, failure } = report;
  const providerRefundId = report.providerRefundId ?? refund.providerRefundId;
  await tx
    .update(refunds)
    .set({ state, failure, providerRefundId, updatedAt: services.now() })
    .where(eq(refunds.id, refund.id));
  if (state === "failed") await recordFailure(services, tx, { locked, refund, report, actor });
  else if (refund.state === "requested") await recordGivenBack(services, tx, { locked, refund, actor });
  return true;
}

type Advanced = { locked: LockedPayment; refund: RefundRow; actor: Actor };

async function recordGivenBack(
  services: Pick<Services, "jobs" | "identity" | "now">,
  tx: Transaction,
  { locked: { payment, order, refunds: made }, refund, actor }: Advanced,
): Promise<void> {
  const others = made.filter(({ id }) => id !== refund.id);
  const isAllGivenBack = refundedPence(others) + refund.amountPence >= payment.amountPence;
  if (order === null) {
    // Nothing is left of a payment without an order, so the list of them need not show it any more.
    if (isAllGivenBack && payment.handledAt === null)
      await tx
        .update(payments)
        .set({ handledAt: services.now(), handledBy: refund.requestedBy })
        .where(eq(payments.id, payment.id));
    return;
  }
  // A payment that asked for attention is settled once all of it went back.
  const settled =
    isAllGivenBack && payment.reason !== null ? removeNote(order.attention, payment.reason) : order.attention;
  const attention = noteGiveBack(settled, await readAmountDue(tx, order));
  const { amountPence, currency } = refund;
  const detail = { refundId: refund.id, paymentId: payment.id, amountPence, currency };
  await changeOrder(services, tx, order, { attention }, { actor, event: "refunded", detail });
  await mailAboutOrder(services, tx, order, { template: "refunded", refundId: refund.id });
}

async function recordFailure(
  services: Pick<Services, "now">,
  tx: Transaction,
  { locked: { payment, order }, refund, report, actor }: Advanced & { report: RefundReport },
): Promise<void> {
  if (order === null) return;
  const { amountPence, currency } = refund;
  const failure = report.failure ?? "";
  const detail = { refundId: refund.id, paymentId: payment.id, amountPence, currency, failure };
  // The customer was told that the money is on its way, and it is not.
  const told =
    refund.state === "requested"
      ? order.attention
      : appendNote(
          order.attention ?? "",
          `A refund of ${formatPaid(refund)} did not arrive${failure === "" ? "" : `: ${failure}`}. The money is back with the payment provider: refund it again, or ring the customer and refund it another way.`,
        );
  const attention = noteGiveBack(told, await readAmountDue(tx, order));
  await changeOrder(services, tx, order, { attention }, { actor, event: "refund-failed", detail });
}
