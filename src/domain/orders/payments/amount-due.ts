import { type Pence, sumAmounts } from "#domain/money.ts";
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
 * Whether everything that was paid for an order has been refunded, though it still costs something: nothing of it is owed any more. A
 * refund that is not confirmed yet counts, and a failed one does not. An order that became free by a discount is not refunded: it is paid.
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
 * What is left to pay, in pence; negative: what is to be refunded. A refund counts only as far as items were taken out for it: one given
 * out of goodwill is not owed again. Nothing is due of an order that was imported as paid or refunded in full.
 */
export function findAmountDue(order: DueOrder, payments: readonly DuePayment[], refunds: readonly DueRefund[]): Pence {
  const { status, totalCostPence } = order;
  const isPaid = isPaidStatus(status);
  if (totalCostPence === null || !(isPaid || status === "payment_pending")) return 0;
  if (isPaid && !payments.some(({ outcome }) => outcome === "settled")) return 0;
  if (isRefundedInFull(order, payments, refunds)) return 0;
  const paid = sumAmounts(payments.filter(({ outcome }) => outcome === "settled"));
  const givenBack = refunds.reduce((sum, one) => (one.state === "failed" ? sum : sum + one.forItemsPence), 0);
  return totalCostPence - paid + givenBack;
}

export interface RefundPart<Payment> {
  payment: Payment;
  amountPence: Pence;
}

/** Divides a refund between payments, the provider's and the largest rest first, for as few refunds as possible. */
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
