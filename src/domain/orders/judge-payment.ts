import { formatPrice, type Pence } from "#domain/money.ts";

import { refusalReason } from "./order-states.ts";
import type { PaymentLinkState } from "./order-view.ts";
import type { PaymentEvent } from "./payment-event.ts";

export interface PaidOrder {
  id: string;
  status: string;
  totalCostPence: Pence | null;
}

export interface PaidLink {
  id: string;
  orderId: string;
  state: PaymentLinkState;
  amountPence: Pence;
}

/** settled: it pays the order. flagged: kept as a fact, the order stays as it is, and the dealer reads the reason. */
export type PaymentVerdict = { outcome: "settled" } | { outcome: "flagged"; reason: string };

/**
 * Whether money that arrived pays an order. Only the exact total, in pounds, through the order's own present link, while
 * the order waits for it: anything else is for the dealer to decide. Nothing is dropped and nothing is revived.
 */
export function judgePayment(notice: PaymentEvent, order: PaidOrder | null, link: PaidLink | null): PaymentVerdict {
  const paid =
    notice.currency === "gbp"
      ? formatPrice(notice.amountPence)
      : `${notice.amountPence} (smallest unit of ${notice.currency.toUpperCase()})`;
  if (order === null) return flag(`A payment of ${paid} names an order that is not known here.`);
  if (notice.isForeign)
    return flag(
      `A payment of ${paid} was reported by another account or in test mode. Check it with the payment provider.`,
    );
  if (link === null)
    return flag(`A payment of ${paid} came through a link that is not known here. Check it with the payment provider.`);
  if (!isOneOrder(notice, order, link))
    return flag(
      `A payment of ${paid} came through a link of order ${link.orderId} but names another. Check it with the payment provider.`,
    );
  if (notice.currency !== "gbp")
    return flag(`A payment of ${paid} arrived instead of pounds. Check it with the payment provider.`);
  if (order.status === "cancelled") return flag(`Refund due: ${paid} was paid although this order is cancelled.`);
  if (order.status === "paid" || order.status === "shipped" || order.status === "delivered") {
    return flag(`Refund due: ${paid} was paid although this order was paid already.`);
  }
  const total = order.totalCostPence === null ? "not set" : formatPrice(order.totalCostPence);
  const reason = refusalReason(order.status, "settlePayment");
  if (reason !== null || order.totalCostPence === null)
    return flag(
      `${paid} was paid although this order was not waiting for payment. Its total is ${total}. Refund it or ring the customer.`,
    );
  if (notice.amountPence !== order.totalCostPence)
    return flag(`Amount differs: ${paid} was paid, the total is ${total}. Refund it or ring the customer.`);
  if (link.state !== "active" && link.state !== "creating")
    return flag(
      `${paid} was paid through a link that had been withdrawn. The total is ${total}. Refund it or ring the customer, and deactivate any newer link.`,
    );
  return { outcome: "settled" };
}

function isOneOrder(notice: PaymentEvent, order: PaidOrder, link: PaidLink): boolean {
  const namesOrder = notice.orderId === null || notice.orderId === order.id;
  const namesLink = notice.paymentLinkId === null || notice.paymentLinkId === link.id;
  return link.orderId === order.id && namesOrder && namesLink;
}

function flag(reason: string): PaymentVerdict {
  return { outcome: "flagged", reason };
}
