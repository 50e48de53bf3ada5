import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { payments, refunds } from "#db/schema/payments.ts";
import { sumAmounts, type Pence } from "#domain/money.ts";
import type { Reason } from "#domain/orders/attention.ts";
import { formatPaid } from "#domain/payments/judge-payment.ts";
import { isRefundedByProvider } from "#domain/payments/payment.ts";
import {
  movesRefundOn,
  refundedPence,
  refundReasonLabels,
  type RefundReason,
  type RefundState,
} from "#domain/payments/refund.ts";
import { requireRefundRight, type Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";
import { mailAboutOrder } from "#services/orders/messages/mail-about-order.ts";
import { issueCreditNote } from "#services/orders/papers/receipts.ts";
import { hideOpenLink } from "#services/payments/links/close-payment-link.ts";
import { readAmountDue, readIsRefunded, type LockedPayment, type RefundRow } from "#services/payments/payment-rows.ts";

export interface RefundReport {
  state: Exclude<RefundState, "requested">;
  /** The provider's id of the refund; null if the money was refunded by other means. */
  providerRefundId: string | null;
  failure: string | null;
}

/** Records a refund's later state and its effects. The payment must be locked. Returns whether anything changed. */
export async function advanceRefund(
  services: Services,
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
  if (state === "failed") await recordRefundFailure(services, tx, { locked, refund, report, actor });
  else if (refund.state === "requested") await recordRefundMade(services, tx, { locked, refund, actor });
  return true;
}

type Advanced = { locked: LockedPayment; refund: RefundRow; actor: Actor };

async function recordRefundMade(
  services: Services,
  tx: Transaction,
  { locked: { payment, order, refunds: made }, refund, actor }: Advanced,
): Promise<void> {
  const others = made.filter(({ id }) => id !== refund.id);
  const isAllRefunded = refundedPence(others) + refund.amountPence >= payment.amountPence;
  if (order === null) {
    // This payment belongs to no order and is refunded in full, so the list of unmatched payments no longer needs to
    // show it.
    if (isAllRefunded && payment.handledAt === null)
      await tx
        .update(payments)
        .set({ handledAt: services.now(), handledBy: refund.requestedBy })
        .where(eq(payments.id, payment.id));
    return;
  }
  const raise = listRefundDue(await readAmountDue(tx, order));
  // A flagged payment needs no more attention once it was refunded in full.
  const settle: Reason[] = isAllRefunded ? ["refund-due", `payment ${payment.id}`] : ["refund-due"];
  const { amountPence, currency } = refund;
  const detail = { refundId: refund.id, paymentId: payment.id, amountPence, currency };
  await changeOrder(services, tx, order, { actor, event: "refunded", detail, raise, settle });
  // A flagged payment does not count as the order's, and neither do its refunds.
  if (payment.outcome === "settled") await issueCreditNote(services, tx, { orderId: order.id, refundId: refund.id });
  // Nothing more is due, so the link is hidden. The sweep closes it at the provider.
  if (await readIsRefunded(tx, order)) await hideOpenLink(services, tx, order.id);
  await mailAboutOrder(services, tx, order, { template: "refunded", refundId: refund.id });
}

/** Returns a reason for attention if the customer paid too much and the requested refunds do not cover the excess. */
function listRefundDue(duePence: Pence): readonly Reason[] {
  return duePence < 0 ? ["refund-due"] : [];
}

async function recordRefundFailure(
  services: Pick<Services, "now">,
  tx: Transaction,
  { locked: { payment, order }, refund, report, actor }: Advanced & { report: RefundReport },
): Promise<void> {
  if (order === null) return;
  const { amountPence, currency } = refund;
  const failure = report.failure ?? "";
  const detail = { refundId: refund.id, paymentId: payment.id, amountPence, currency, failure };
  // The customer was told that the money is on its way, which is no longer true.
  const words: `${string}.` = `A refund of ${formatPaid(refund)} did not arrive${failure === "" ? "" : `: ${failure}`}. The money is back with the payment provider: refund it again, or ring the customer and refund it another way.`;
  const reasons = refund.state === "requested" ? [] : [words];
  const raise = [...reasons, ...listRefundDue(await readAmountDue(tx, order))];
  const settle = ["refund-due"] as const;
  await changeOrder(services, tx, order, { actor, event: "refund-failed", detail, raise, settle });
}

/** Inserts a refund of a locked payment, and returns the refund with what is still due of the order. */
export async function insertRefundRow(
  services: Pick<Services, "now">,
  tx: Transaction,
  { payment, order }: LockedPayment,
  row: Pick<typeof refunds.$inferInsert, "id" | "amountPence" | "currency" | "reason" | "note" | "requestedBy">,
): Promise<{ refund: RefundRow; duePence: Pence }> {
  const due = order === null ? 0 : await readAmountDue(tx, order);
  // Only a settled payment counts as the order's, so only refunds of a settled payment count too.
  const forItemsPence = payment.outcome === "settled" ? Math.min(row.amountPence, Math.max(-due, 0)) : 0;
  const at = services.now();
  const ofPayment = { paymentId: payment.id, orderId: payment.orderId, forItemsPence };
  const [refund] = await tx
    .insert(refunds)
    .values({ ...row, ...ofPayment, createdAt: at, updatedAt: at })
    .returning();
  if (refund === undefined) throw new Error("The inserted refund was not returned.");
  return { refund, duePence: due + forItemsPence };
}

export interface NewRefund {
  id: string;
  amountPence: Pence;
  reason: RefundReason;
  /** The admin's own words, which the customer reads. */
  note: string;
}

/**
 * Records a refund of a locked payment before the provider is asked; a refund by other means counts as made. Throws
 * call.not-allowed and refund.above-limit.
 */
export async function insertRefund(
  services: Services,
  tx: Transaction,
  actor: Admin,
  { locked, refund: newRefund }: { locked: LockedPayment; refund: NewRefund },
): Promise<RefundRow> {
  const { payment, order } = locked;
  const { currency } = payment;
  const others = locked.refunds.filter(({ state }) => state !== "failed");
  requireRefundRight(actor, sumAmounts(others) + newRefund.amountPence);
  const row = { ...newRefund, note: newRefund.note.trim(), currency, requestedBy: actor.userId };
  const { refund, duePence } = await insertRefundRow(services, tx, locked, row);
  const { id: refundId, amountPence } = refund;
  const reason = refundReasonLabels[newRefund.reason];
  const detail = { refundId, paymentId: payment.id, amountPence, currency, reason };
  const settle = ["refund-due", "returned"] as const;
  const requested = { actor, event: "refund-requested", detail, raise: listRefundDue(duePence), settle } as const;
  const changed = order && (await changeOrder(services, tx, order, requested));
  if (isRefundedByProvider(payment.means)) return refund;
  await advanceRefund(services, tx, {
    locked: { payment, order: changed, refunds: [...locked.refunds, refund] },
    refund,
    report: { state: "succeeded", providerRefundId: null, failure: null },
    actor,
  });
  return { ...refund, state: "succeeded" };
}
