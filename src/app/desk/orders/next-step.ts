import { statusFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";

export interface NextStep {
  label: string;
  /** price: waits for a delivery cost. link: waits for a payment link. send: is paid and still here. */
  kind: "price" | "link" | "send" | "none";
}

/** The admin's next step with an order, as the list offers it. */
export function findNextStep(order: Pick<DeskOrderView, "status" | "paymentLinkActive">): NextStep {
  const { waitsFor } = statusFacts(order.status);
  if (waitsFor === "delivery-cost") return { label: "Set delivery", kind: "price" };
  if (waitsFor === "payment" && !order.paymentLinkActive) return { label: "Create link", kind: "link" };
  if (waitsFor === "dispatch") return { label: "Send", kind: "send" };
  return { label: "Open", kind: "none" };
}
