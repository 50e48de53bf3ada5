import { formatPrice, type Pence } from "#domain/money.ts";

import { type RefundView, refundablePence } from "./refund.ts";

/**
 * Why a payment that asks for attention cannot be counted as its order's, as the admin reads it; null when it can. Only
 * exactly what is due counts, so that what was paid and what the order costs stay the same figure.
 */
export function findAcceptRefusal(
  payment: { amountPence: Pence; currency: string },
  refunds: readonly Pick<RefundView, "amountPence" | "state">[],
  order: { totalCostPence: Pence | null; duePence: Pence },
): string | null {
  if (payment.currency !== "gbp") return "This payment is not in pounds.";
  if (refundablePence(payment, refunds) !== payment.amountPence) return "Part of this payment has been refunded.";
  if (order.totalCostPence === null) return "Set a delivery cost first.";
  if (order.duePence === payment.amountPence) return null;
  const due =
    order.duePence === order.totalCostPence
      ? `the order costs ${formatPrice(order.totalCostPence)}`
      : `${formatPrice(Math.max(order.duePence, 0))} of the order is due`;
  return `This payment is ${formatPrice(payment.amountPence)}, and ${due}. Change the order so that they match, or refund the payment.`;
}
