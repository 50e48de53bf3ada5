import { formatPrice, type Pence } from "#domain/money.ts";

import { type RefundView, refundablePence } from "./refund.ts";

/**
 * Why a payment that asks for attention cannot be counted as its order's, as the admin reads it; null when it can. Only the exact
 * total counts, so that what was paid and what the order costs stay the same figure.
 */
export function findAcceptRefusal(
  payment: { amountPence: Pence; currency: string },
  refunds: readonly Pick<RefundView, "amountPence" | "state">[],
  order: { totalCostPence: Pence | null },
): string | null {
  if (payment.currency !== "gbp") return "This payment is not in pounds.";
  if (refundablePence(payment, refunds) !== payment.amountPence) return "A part of this payment was refunded.";
  if (order.totalCostPence === null) return "Set a delivery cost first.";
  if (order.totalCostPence === payment.amountPence) return null;
  return `This payment is ${formatPrice(payment.amountPence)}, and the order costs ${formatPrice(order.totalCostPence)}. Change the order until both agree, or refund the payment.`;
}
