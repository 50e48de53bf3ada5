import type { DeskOrderView } from "#domain/orders/order-view.ts";

export interface NextStep {
  label: string;
  /** price: waits for a delivery cost. attention: something is wrong. link: waits for a payment link. */
  kind: "price" | "attention" | "link" | "none";
}

/** What the dealer does next with an order, as the list says it. */
export function nextStepOf(order: Pick<DeskOrderView, "status" | "attention" | "paymentLinkActive">): NextStep {
  if (order.attention !== null) return { label: "Needs attention", kind: "attention" };
  if (needsDeliveryCost(order.status)) return { label: "Set delivery", kind: "price" };
  if (order.status === "payment_pending" && !order.paymentLinkActive) return { label: "Create link", kind: "link" };
  return { label: "Open", kind: "none" };
}

/** Whether the customer waits for the dealer's price of the delivery. */
export function needsDeliveryCost(status: string): boolean {
  return status === "pending" || status === "delivery_confirmed";
}
