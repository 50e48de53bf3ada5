import { sumAmounts, type Pence } from "#domain/money.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { PaymentOutcome } from "./payment.ts";
import type { RefundState } from "./refund.ts";

export interface DueOrder {
  status: OrderStatus;
  totalCostPence: Pence | null;
}

export interface DuePayment {
  id: number;
  amountPence: Pence;
  outcome: PaymentOutcome;
}

export interface DueRefund {
  paymentId: number;
  amountPence: Pence;
  state: RefundState;
  /** The part of the refund that was for removed items, which also lowered the total. */
  forItemsPence: Pence;
}

const paidStatuses: readonly string[] = ["paid", "shipped", "delivered"] satisfies OrderStatus[];

/** Whether the order's total was once paid. After a later change, more may be due, or a refund. */
export function isPaidStatus(status: string): boolean {
  return paidStatuses.includes(status);
}

/**
 * Whether the whole payment of an order that still costs something was refunded, so that nothing more is owed for the
 * order. A refund that is not confirmed yet counts, a failed refund does not. An order made free by a discount is paid,
 * not refunded.
 */
export function isRefundedInFull(
  { status, totalCostPence }: DueOrder,
  payments: readonly DuePayment[],
  refunds: readonly Omit<DueRefund, "forItemsPence">[],
): boolean {
  if (!isPaidStatus(status) || totalCostPence === null || totalCostPence === 0) return false;
  const settled = payments.filter(({ outcome }) => outcome === "settled");
  const ids = new Set(settled.map(({ id }) => id));
  const given = refunds.filter(({ state, paymentId }) => state !== "failed" && ids.has(paymentId));
  return settled.length > 0 && sumAmounts(given) >= sumAmounts(settled);
}

/**
 * Finds the amount left to pay, negative for an amount to refund. A refund counts only as far as it was for removed
 * items, so that a goodwill refund is not owed again. Nothing is due for an order that was imported as paid, or
 * refunded in full.
 */
export function computeAmountDue(
  order: DueOrder,
  payments: readonly DuePayment[],
  refunds: readonly DueRefund[],
): Pence {
  const { status, totalCostPence } = order;
  const isPaid = isPaidStatus(status);
  if (totalCostPence === null || !(isPaid || status === "payment_pending")) return 0;
  if (isPaid && !payments.some(({ outcome }) => outcome === "settled")) return 0;
  if (isRefundedInFull(order, payments, refunds)) return 0;
  const paid = sumAmounts(payments.filter(({ outcome }) => outcome === "settled"));
  const refunded = refunds.reduce((sum, one) => (one.state === "failed" ? sum : sum + one.forItemsPence), 0);
  return totalCostPence - paid + refunded;
}

export interface RefundPart<Payment> {
  payment: Payment;
  amountPence: Pence;
}

/** Divides a refund between as few payments as possible: those by the provider first, then those with most left. */
export function divideRefund<Payment extends { leftPence: Pence; isByProvider: boolean }>(
  amountPence: Pence,
  payments: readonly Payment[],
): RefundPart<Payment>[] {
  const sorted = payments.toSorted(
    (a, b) => Number(b.isByProvider) - Number(a.isByProvider) || b.leftPence - a.leftPence,
  );
  let left = amountPence;
  const parts: RefundPart<Payment>[] = [];
  for (const payment of sorted) {
    const part = Math.min(left, payment.leftPence);
    left -= part;
    if (part > 0) parts.push({ payment, amountPence: part });
  }
  return parts;
}
