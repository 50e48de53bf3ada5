import { formatPrice } from "#domain/money.ts";
import { type OrderStatus, statusFacts } from "./order-status.ts";

/** Every event in an order's history. */
export const orderEvents = [
  "placed",
  "owner-changed",
  "delivery-cost-set",
  "link-created",
  "link-failed",
  "link-deactivated",
  "link-unknown",
  "paid",
  "payment-flagged",
  "attention-cleared",
  "cancelled",
  "uncancelled",
  "mail-withheld",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** Who caused an event. `shop` is the process itself, for example the sweep of payment links. */
export const historyActors = ["customer", "admin", "provider", "shop"] as const;
export type HistoryActor = (typeof historyActors)[number];

export type HistoryDetail = Record<string, string | number | boolean | null>;

export interface OrderHistoryView {
  /** ISO time. */
  at: string;
  actor: HistoryActor;
  event: OrderEvent;
  /** null for the first event. */
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  detail: HistoryDetail;
}

/** An event as a sentence for the admin. */
export function describeHistory({ event, detail, toStatus }: OrderHistoryView): string {
  switch (event) {
    case "placed":
      return "Request received.";
    case "owner-changed":
      return "Moved to the customer’s account.";
    case "delivery-cost-set":
      return `Delivery set to ${formatAmount(detail, "deliveryCostPence")}, total ${formatAmount(detail, "totalCostPence")}.`;
    case "link-created":
      return `Payment link for ${formatAmount(detail, "amountPence")} created.`;
    case "link-failed":
      return `Payment link could not be created${formatDetail(detail, "failure")}`;
    case "link-deactivated":
      return `Payment link for ${formatAmount(detail, "amountPence")} deactivated.`;
    case "link-unknown":
      return `Payment link for ${formatAmount(detail, "amountPence")} withdrawn: the payment provider does not know it any more.`;
    case "paid":
      return `Paid: ${formatAmount(detail, "amountPence")}.`;
    case "payment-flagged":
      return `A payment needs attention${formatDetail(detail, "reason")}`;
    case "attention-cleared":
      return `Marked as dealt with${formatDetail(detail, "reason")}`;
    case "cancelled":
      return "Order cancelled by admin.";
    case "uncancelled":
      return `Order uncancelled by admin${toStatus === null ? "" : `, now ${statusFacts(toStatus).label}`}.`;
    case "mail-withheld":
      return "No mail was sent: this address has had several and nobody has confirmed it.";
  }
}

function formatAmount(detail: HistoryDetail, name: string): string {
  const pence = detail[name];
  return typeof pence === "number" && Number.isSafeInteger(pence) ? formatPrice(pence) : "an unknown amount";
}

function formatDetail(detail: HistoryDetail, name: string): string {
  const text = detail[name];
  return typeof text === "string" && text !== "" ? `: ${text}` : ".";
}
