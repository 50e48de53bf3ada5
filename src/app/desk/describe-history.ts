import { formatPrice } from "#domain/money.ts";
import type { HistoryDetail, OrderHistoryView } from "#domain/orders/order-history.ts";
import { statusFacts } from "#domain/orders/order-status.ts";

/** A history event as a sentence for the admin. */
export function describeHistory({ event, detail, toStatus }: OrderHistoryView): string {
  switch (event) {
    case "placed":
      return "Request received.";
    case "owner-changed":
      return "Moved to the customer’s account.";
    case "delivery-cost-set":
      return `Delivery set to ${money(detail, "deliveryCostPence")}, total ${money(detail, "totalCostPence")}.`;
    case "link-created":
      return `Payment link for ${money(detail, "amountPence")} created.`;
    case "link-failed":
      return `Payment link could not be created${detailText(detail, "failure")}`;
    case "link-deactivated":
      return `Payment link for ${money(detail, "amountPence")} deactivated.`;
    case "paid":
      return `Paid: ${money(detail, "amountPence")}.`;
    case "payment-flagged":
      return `A payment needs attention${detailText(detail, "reason")}`;
    case "attention-cleared":
      return `Marked as dealt with${detailText(detail, "reason")}`;
    case "cancelled":
      return "Order cancelled by admin.";
    case "uncancelled":
      return `Order uncancelled by admin${toStatus === null ? "" : `, now ${statusFacts(toStatus).label}`}.`;
  }
}

function money(detail: HistoryDetail, name: string): string {
  const pence = detail[name];
  return typeof pence === "number" && Number.isSafeInteger(pence) ? formatPrice(pence) : "an unknown amount";
}

function detailText(detail: HistoryDetail, name: string): string {
  const text = detail[name];
  return typeof text === "string" && text !== "" ? `: ${text}` : ".";
}
