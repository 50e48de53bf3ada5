import { findCurrentEstimate, formatEstimateAmount } from "#domain/orders/checkout/shown-delivery.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { orderFacts, statusLabel } from "#domain/orders/order-status.ts";
import { listTotals } from "#domain/orders/order-totals.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

function describeStanding({ status, deliveryInfo, deliveryMethod, isRefunded }: OrderView): string {
  if (status === "payment_pending") return "Your order is ready to pay.";
  if (status === "pending") return `${thank(deliveryInfo)} Your request is with us.`;
  return `${thank(deliveryInfo)} Your order: ${statusLabel(status, deliveryMethod, isRefunded).toLowerCase()}.`;
}

/** Returns what the confirmation shows of an order just placed, or opened again by its customer. */
export function toShownOrder(order: OrderView) {
  const { status, paymentLink } = order;
  const { stepsDone, customerNote } = orderFacts(order);
  const isToPay = status === "payment_pending";
  return {
    heading: describeStanding(order),
    message: isToPay ? "We have confirmed your delivery. Nothing has been paid so far." : (customerNote ?? ""),
    stepsDone,
    totals: listTotals(order, formatEstimateAmount(findCurrentEstimate(order))),
    paymentLink: isToPay ? paymentLink : null,
  };
}

function thank({ firstName }: DeliveryInfo): string {
  return firstName === "" ? "Thank you." : `Thank you, ${firstName}.`;
}
