import type { Transaction } from "#db/client.ts";
import { refunds } from "#db/schema/payments.ts";
import type { Pence } from "#domain/money.ts";
import { noteGiveBack } from "#domain/orders/payments/amount-due.ts";
import { isRefundedByProvider } from "#domain/orders/payments/payment.ts";
import { type RefundReason, refundReasonLabels } from "#domain/orders/payments/refund.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { changeOrder } from "#services/orders/change-order.ts";

import { advanceRefund } from "./advance-refund.ts";
import { readAmountDue } from "./read-amount-due.ts";
import type { LockedPayment, RefundRow } from "./refund-rows.ts";

export interface NewRefund {
  id: string;
  amountPence: Pence;
  reason: RefundReason;
  /** The admin's own words, which the customer reads. */
  note: string;
}

/**
 * Records that a payment is to be given back, with the history, before the provider is asked. It answers first for what is to be
 * given back of the order. Money that came by other means is recorded as given back. The payment must be locked.
 */
export async function insertRefund(
  services: Pick<Services, "jobs" | "identity" | "now">,
  tx: Transaction,
  actor: Admin,
  { locked, refund: asked }: { locked: LockedPayment; refund: NewRefund },
): Promise<RefundRow> {
  const { payment, order } = locked;
  const due = order === null ? 0 : await readAmountDue(tx, order);
  // Only a settled payment counts as the order's, so only its refunds can.
  const forItemsPence = payment.outcome === "settled" ? Math.min(asked.amountPence, Math.max(-due, 0)) : 0;
  const at = services.now();
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...asked,
      note: asked.note.trim(),
      paymentId: payment.id,
      orderId: payment.orderId,
      currency: payment.currency,
      forItemsPence,
      requestedBy: actor.userId,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (refund === undefined) throw new Error("The inserted refund was not returned");
  const { amountPence, reason } = asked;
  const { currency } = payment;
  const detail = {
    refundId: refund.id,
    paymentId: payment.id,
    amountPence,
    currency,
    reason: refundReasonLabels[reason],
  };
  const attention = order && noteGiveBack(order.attention, due + forItemsPence);
  const changed =
    order && (await changeOrder(services, tx, order, { attention }, { actor, event: "refund-requested", detail }));
  if (isRefundedByProvider(payment.means)) return refund;
  await advanceRefund(services, tx, {
    locked: { payment, order: changed, refunds: [...locked.refunds, refund] },
    refund,
    report: { state: "succeeded", providerRefundId: null, failure: null },
    actor,
  });
  return { ...refund, state: "succeeded" };
}
