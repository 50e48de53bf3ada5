import { formatPrice } from "#domain/money.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import { isPaidStatus } from "./amount-due.ts";
import type { PaymentEvent } from "./payment-event.ts";
import type { PaymentLinkView } from "./payment-link.ts";
import type { PaymentView } from "./payment.ts";
import { refundablePence, type RefundView } from "./refund.ts";

export type PaidOrder = Pick<OrderView, "id" | "status" | "totalCostPence" | "duePence">;
export type PaidLink = Pick<PaymentLinkView, "id" | "state" | "amountPence"> & { orderId: string };

/** settled: the order is paid. flagged: the payment is kept, the order's status stays, and the admin reads why. */
export type PaymentVerdict = { outcome: "settled" } | { outcome: "flagged"; reason: string };

/**
 * Decides whether a payment pays the amount due for an order: exactly that amount, in pounds, through the current link.
 * Every other payment is flagged; none is discarded, and none revives an order.
 */
export function judgePayment(event: PaymentEvent, order: PaidOrder | null, link: PaidLink | null): PaymentVerdict {
  const paid = formatPaid(event);
  if (order === null) return flag(`A payment of ${paid} quotes an order number we do not have.`);
  if (event.isForeign)
    return flag(
      `A payment of ${paid} was reported by another account or in test mode. Check it with the payment provider.`,
    );
  if (link === null)
    return flag(`A payment of ${paid} came through a payment link we do not have. Check it with the payment provider.`);
  if (!isOneOrder(event, order, link))
    return flag(
      `A payment of ${paid} came through a link of order ${link.orderId} but names another. Check it with the payment provider.`,
    );
  if (event.currency !== "gbp")
    return flag(`A payment of ${paid} arrived, which is not in pounds. Check it with the payment provider.`);
  const { refundReason } = statusFacts(order.status);
  const isExtra = isPaidStatus(order.status);
  if (refundReason !== undefined && !(isExtra && order.duePence > 0))
    return flag(`Refund due: ${paid} was paid although ${refundReason}.`);
  const total = order.totalCostPence === null ? "not set" : formatPrice(order.totalCostPence);
  if (refusalReason(order.status, "settlePayment") !== null || order.totalCostPence === null)
    return flag(
      `${paid} was paid although this order was not waiting for payment. Its total is ${total}. Refund it or ring the customer.`,
    );
  const due = isExtra ? `${formatPrice(order.duePence)} is due` : `the total is ${total}`;
  if (event.amountPence !== order.duePence)
    return flag(`Amount differs: ${paid} was paid, but ${due}. Refund it or ring the customer.`);
  if (link.state !== "active" && link.state !== "creating")
    return flag(
      `${paid} was paid through a link that had been deactivated. ${isExtra ? `${formatPrice(order.duePence)} is due` : `The total is ${total}`}. Refund it or ring the customer, and deactivate any newer link.`,
    );
  return { outcome: "settled" };
}

/** Formats "£343.25", or "34325 (smallest unit of EUR)" for another currency, whose decimals the shop does not know. */
export function formatPaid({ amountPence, currency }: Pick<PaymentEvent, "amountPence" | "currency">): string {
  if (currency === "gbp") return formatPrice(amountPence);
  return `${amountPence} (smallest unit of ${currency.toUpperCase()})`;
}

function isOneOrder(event: PaymentEvent, order: PaidOrder, link: PaidLink): boolean {
  const namesOrder = event.orderId === null || event.orderId === order.id;
  const namesLink = event.paymentLinkId === null || event.paymentLinkId === link.id;
  return link.orderId === order.id && namesOrder && namesLink;
}

function flag(reason: string): PaymentVerdict {
  return { outcome: "flagged", reason };
}

/** Finds why a flagged payment cannot count as its order's; null if it can. It must be exactly the amount due. */
export function findAcceptRefusal(
  payment: Pick<PaymentView, "amountPence" | "currency" | "disputedPence">,
  refunds: readonly Pick<RefundView, "amountPence" | "state">[],
  order: Pick<PaidOrder, "totalCostPence" | "duePence">,
): string | null {
  if (payment.currency !== "gbp") return "This payment is not in pounds.";
  if (refundablePence(payment, refunds) !== payment.amountPence)
    return payment.disputedPence > 0 ? "A bank disputes this payment." : "Part of this payment has been refunded.";
  if (order.totalCostPence === null) return "Set a delivery cost first.";
  if (order.duePence === payment.amountPence) return null;
  const due =
    order.duePence === order.totalCostPence
      ? `the order costs ${formatPrice(order.totalCostPence)}`
      : `${formatPrice(Math.max(order.duePence, 0))} of the order is due`;
  return `This payment is ${formatPrice(payment.amountPence)}, and ${due}. Change the order so that they match, or refund the payment.`;
}
