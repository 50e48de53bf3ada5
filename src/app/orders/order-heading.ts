import type { OrderPageView } from "#domain/orders/order-page-view.ts";
import { isOrderStatus, type OrderStatus } from "#domain/orders/order-status.ts";

const headings: Record<OrderStatus, string> = {
  pending: "Your request is with us",
  delivery_confirmed: "Your delivery is confirmed",
  payment_pending: "Ready to pay",
  paid: "Paid: we are getting it ready",
  shipped: "Your order is on its way",
  delivered: "Your order has arrived",
  cancelled: "This order is cancelled",
};

const collectionHeadings: Partial<Record<OrderStatus, string>> = {
  shipped: "Your order is ready to collect",
  delivered: "You have collected your order",
};

/** Where an order stands, as the heading of its own page. */
export function findOrderHeading({
  status,
  paymentLink,
  isLinkExpired,
  deliveryMethod,
  hasLink,
  mergedInto,
}: Pick<
  OrderPageView,
  "status" | "paymentLink" | "isLinkExpired" | "deliveryMethod" | "hasLink" | "mergedInto"
>): string {
  if (mergedInto !== null) return `This order is now part of order ${mergedInto}`;
  if (isLinkExpired && status === "payment_pending") return "The payment link has expired";
  if (status === "payment_pending" && paymentLink === null)
    return hasLink ? "Your payment link is on its way" : "Your total is confirmed";
  if (!isOrderStatus(status)) return "Your order";
  return (deliveryMethod === "collection" ? collectionHeadings[status] : undefined) ?? headings[status];
}
