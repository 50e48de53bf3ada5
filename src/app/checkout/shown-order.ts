import { formatPrice } from "#domain/money.ts";
import { findCurrentEstimate, type OrderEstimate } from "#domain/orders/checkout/shown-delivery.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { orderFacts, statusLabel } from "#domain/orders/order-status.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

function describeStanding({ status, deliveryInfo, deliveryMethod, isRefunded }: OrderView): string {
  if (status === "payment_pending") return "Your order is ready to pay.";
  if (status === "pending") return `${thank(deliveryInfo)} Your request is with us.`;
  return `${thank(deliveryInfo)} Your order: ${statusLabel(status, deliveryMethod, isRefunded).toLowerCase()}.`;
}

/** Returns what the confirmation shows of an order just placed, or opened again by its customer. */
export function toShownOrder(order: OrderView) {
  const { status, deliveryCostPence, totalCostPence, paymentLink } = order;
  const { stepsDone, customerNote } = orderFacts(order);
  const isToPay = status === "payment_pending";
  return {
    heading: describeStanding(order),
    message: isToPay ? "We have confirmed your delivery. Nothing has been paid so far." : (customerNote ?? ""),
    stepsDone,
    delivery: deliveryCostPence === null ? "To be confirmed" : formatPrice(deliveryCostPence),
    /** The estimate: "about £12.50"; null if there is none, or once the cost is set. */
    estimate: deliveryCostPence === null ? describeShown(findCurrentEstimate(order)) : null,
    total: totalCostPence === null ? null : formatPrice(totalCostPence),
    paymentLink: isToPay ? paymentLink : null,
  };
}

function describeShown(shown: OrderEstimate | null): string | null {
  return shown === null || shown.kind === "not-sent" ? null : shown.amount;
}

function thank({ firstName }: DeliveryInfo): string {
  return firstName === "" ? "Thank you." : `Thank you, ${firstName}.`;
}
