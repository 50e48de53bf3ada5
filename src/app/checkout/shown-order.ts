import { findCurrentEstimate, type ShownDelivery } from "#domain/orders/placing/shown-delivery.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import {
  type DeliveryMethod,
  orderFacts,
  type OrderStatus,
  statusFacts,
  statusLabel,
} from "#domain/orders/order-status.ts";
import type { OrderLineView, OrderView, PlacedOrder } from "#domain/orders/order-view.ts";

/** The order on the confirmation page: one placed a moment ago, or one that its customer comes back to. */
export interface ShownOrder {
  orderId: string;
  heading: string;
  message: string;
  /** How many of the four steps from request to dispatch are done; null once the order goes no further. */
  stepsDone: number | null;
  cartItems: readonly OrderLineView[];
  subtotalPence: Pence;
  delivery: string;
  /** "about £12.50"; null without an estimate, and once the cost is set. */
  estimate: string | null;
  /** null until the delivery cost is set. */
  total: string | null;
  paymentLink: string | null;
  status: OrderStatus;
  /** ISO time; null where the browser has kept the order from an older version of the shop. */
  createdAt: string | null;
  deliveryInfo: DeliveryInfo;
  deliveryMethod: DeliveryMethod;
  /** The state of sending; null for an order that was placed a moment ago. */
  sent: Pick<OrderView, "status" | "fulfilments" | "deliveredAt" | "deliveryMethod" | "cartItems"> | null;
}

export function showPlacedOrder({ orderId, message, order }: PlacedOrder): ShownOrder {
  const {
    cartItems,
    subtotalPence,
    deliveryInfo,
    deliveryMethod = "delivery",
    shownDelivery = null,
    createdAt = null,
  } = order;
  const heading = `${thank(deliveryInfo)} Your request is with us.`;
  const { stepsDone } = statusFacts("pending");
  const unset = { delivery: "To be confirmed", total: null, paymentLink: null };
  return {
    orderId,
    heading,
    message,
    stepsDone,
    cartItems,
    subtotalPence,
    ...unset,
    estimate: describeShown(shownDelivery),
    status: "pending",
    createdAt,
    deliveryInfo,
    deliveryMethod,
    sent: null,
  };
}

export function showOrder(order: OrderView): ShownOrder {
  const { id, status, cartItems, subtotalPence, deliveryCostPence, totalCostPence, paymentLink, deliveryInfo } = order;
  const { stepsDone, customerNote } = orderFacts(order);
  const isToPay = status === "payment_pending";
  return {
    orderId: id,
    heading: isToPay
      ? "Your order is ready to pay."
      : status === "pending"
        ? `${thank(deliveryInfo)} Your request is with us.`
        : `${thank(deliveryInfo)} Your order: ${statusLabel(status, order.deliveryMethod, order.isRefunded).toLowerCase()}.`,
    message: isToPay ? "We have confirmed your delivery. Nothing has been paid so far." : (customerNote ?? ""),
    stepsDone,
    cartItems,
    subtotalPence,
    delivery: deliveryCostPence === null ? "To be confirmed" : formatPrice(deliveryCostPence),
    estimate: deliveryCostPence === null ? describeShown(findCurrentEstimate(order)) : null,
    total: totalCostPence === null ? null : formatPrice(totalCostPence),
    paymentLink: isToPay ? paymentLink : null,
    status,
    createdAt: order.createdAt,
    deliveryInfo,
    deliveryMethod: order.deliveryMethod,
    sent: order.fulfilments.length === 0 ? null : order,
  };
}

function describeShown(shown: ShownDelivery | null): string | null {
  return shown === null || shown.kind === "not-sent" ? null : shown.amount;
}

function thank({ firstName }: DeliveryInfo): string {
  return firstName === "" ? "Thank you." : `Thank you, ${firstName}.`;
}
