import { findCurrentEstimate, type OrderEstimate } from "#domain/orders/placing/shown-delivery.ts";
import { formatPrice } from "#domain/money.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { orderFacts, statusLabel } from "#domain/orders/order-status.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

/** The order on the confirmation: just placed, or opened again by its customer. */
export function showOrder(order: OrderView) {
  const { status, deliveryCostPence, totalCostPence, paymentLink, deliveryInfo } = order;
  const { stepsDone, customerNote } = orderFacts(order);
  const isToPay = status === "payment_pending";
  return {
    heading: isToPay
      ? "Your order is ready to pay."
      : status === "pending"
        ? `${thank(deliveryInfo)} Your request is with us.`
        : `${thank(deliveryInfo)} Your order: ${statusLabel(status, order.deliveryMethod, order.isRefunded).toLowerCase()}.`,
    message: isToPay ? "We have confirmed your delivery. Nothing has been paid so far." : (customerNote ?? ""),
    stepsDone,
    delivery: deliveryCostPence === null ? "To be confirmed" : formatPrice(deliveryCostPence),
    /** "about £12.50"; null without an estimate, or once the cost is set. */
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
