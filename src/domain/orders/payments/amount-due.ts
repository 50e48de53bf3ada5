import type { Pence } from "#domain/money.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { PaymentOutcome } from "./payment.ts";
import type { RefundState } from "./refund.ts";

export interface DueOrder {
  status: OrderStatus;
  totalCostPence: Pence | null;
}

export interface DuePayment {
  amountPence: Pence;
  outcome: PaymentOutcome;
}

export interface DueRefund {
  state: RefundState;
  /** How much of it answers for items that were taken out, so that the total fell with it. */
  forItemsPence: Pence;
}

/** The statuses of an order whose total was paid once. */
const paidStatuses: readonly string[] = ["paid", "shipped", "delivered"] satisfies OrderStatus[];

/** Whether the order's total was paid once. A later change may ask for more, or give some back. */
export function isPaidStatus(status: string): boolean {
  return paidStatuses.includes(status);
}

/**
 * What is left to pay of an order, in pence; negative: what is to be refunded. Before the payment it is the total, 0 while none is
 * set. A refund counts only as far as items were taken out for it: one given out of goodwill is not owed again. A refund that failed
 * has refunded nothing. Other statuses owe nothing, nor does a paid order without a payment, which was imported.
 */
export function findAmountDue(
  { status, totalCostPence }: DueOrder,
  payments: readonly DuePayment[],
  refunds: readonly DueRefund[],
): Pence {
  const isPaid = isPaidStatus(status);
  if (totalCostPence === null || !(isPaid || status === "payment_pending")) return 0;
  if (isPaid && !payments.some(({ outcome }) => outcome === "settled")) return 0;
  const paid = payments.reduce((sum, one) => (one.outcome === "settled" ? sum + one.amountPence : sum), 0);
  const givenBack = refunds.reduce((sum, one) => (one.state === "failed" ? sum : sum + one.forItemsPence), 0);
  return totalCostPence - paid + givenBack;
}

export const refundDueNote =
  "The items have changed and part of the payment still has to be refunded: use Refund on this page.";

/** The reasons of an order's attention, with or without the one that money is still to be refunded. */
export function noteRefundDue(attention: string | null, duePence: Pence): string | null {
  const others = (attention ?? "").split("\n").filter((line) => line !== "" && line !== refundDueNote);
  const lines = duePence < 0 ? [...others, refundDueNote] : others;
  return lines.length === 0 ? null : lines.join("\n");
}

export interface RefundPart<Payment> {
  payment: Payment;
  amountPence: Pence;
}

/**
 * Divides what is to be refunded between payments: those through the provider first, the largest rest first, so that there are as
 * few refunds as possible. Gives less where less is left.
 */
export function divideRefund<Payment extends { leftPence: Pence; isByProvider: boolean }>(
  amountPence: Pence,
  payments: readonly Payment[],
): RefundPart<Payment>[] {
  const sorted = payments.toSorted(
    (a, b) => Number(b.isByProvider) - Number(a.isByProvider) || b.leftPence - a.leftPence,
  );
  let left = amountPence;
  return sorted.flatMap((payment) => {
    const part = Math.min(left, payment.leftPence);
    left -= part;
    return part > 0 ? [{ payment, amountPence: part }] : [];
  });
}
