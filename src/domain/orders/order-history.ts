import { formatPrice } from "#domain/money.ts";
import { type OrderStatus, statusFacts } from "./order-status.ts";
import { otherPaymentMeans, paymentMeansLabels } from "./payment-means.ts";

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
  "payment-assigned",
  "refund-requested",
  "refunded",
  "refund-failed",
  "attention-cleared",
  "cancelled",
  "uncancelled",
  "mail-withheld",
  "method-changed",
  "address-changed",
  "lines-changed",
  "orders-merged",
  "merged-into",
  "parcel-sent",
  "ready-to-collect",
  "parcel-delivered",
  "delivered",
  "collected",
  "sending-undone",
  "delivery-undone",
  "note-added",
  "message-sent",
  "question-asked",
  "information-asked",
  "information-given",
  "information-settled",
  "mail-resent",
  "mail-lost",
  "page-link-replaced",
  "link-expired",
  "payment-reminded",
  "payment-failed",
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
  /** The admin's name; null for everybody else, and where it is not known. */
  actorName: string | null;
  event: OrderEvent;
  /** null for the first event. */
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  detail: HistoryDetail;
}

/** An event as a sentence for the admin. */
export function describeHistory(entry: OrderHistoryView): string {
  const { event, detail, toStatus } = entry;
  switch (event) {
    case "placed":
      return entry.actor === "admin" ? describeTaken(entry) : "Request received.";
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
      return `Payment link for ${formatAmount(detail, "amountPence")} no longer works: the payment provider does not recognise it.`;
    case "paid":
      return `Paid: ${formatAmount(detail, "amountPence")}${formatMeans(detail)}.`;
    case "payment-flagged":
      return `A payment needs attention${formatDetail(detail, "reason")}`;
    case "payment-assigned":
      return `An unmatched payment of ${formatAmount(detail, "amountPence")} assigned to this order${formatActor(entry)}.`;
    case "refund-requested":
      return `Refund of ${formatAmount(detail, "amountPence")} requested${formatDetail(detail, "reason")}`;
    case "refunded":
      return `Refunded: ${formatAmount(detail, "amountPence")}.`;
    case "refund-failed":
      return `Refund of ${formatAmount(detail, "amountPence")} failed${formatDetail(detail, "failure")}`;
    case "attention-cleared":
      return `Marked as dealt with${formatDetail(detail, "reason")}`;
    case "cancelled":
      return entry.actor === "customer"
        ? "Cancelled by the customer."
        : `Order cancelled by admin${formatDetail(detail, "words")}`;
    case "uncancelled":
      return `Order uncancelled by admin${toStatus === null ? "" : `, now ${statusFacts(toStatus).label}`}.`;
    case "mail-withheld":
      return "No email was sent: this address has had several and has never been confirmed.";
    case "method-changed":
      return detail["deliveryMethod"] === "collection"
        ? `Changed to collection${formatActor(entry)}.`
        : `Changed to delivery${formatActor(entry)}.`;
    case "address-changed":
      return `Address or notes changed${formatActor(entry)}${formatDetail(detail, "changes")}`;
    case "lines-changed":
      return `Items changed${formatActor(entry)}, ${formatAmount(detail, "subtotalPence")} now${formatDetail({ changes: String(detail["changes"] ?? "").replaceAll("\n", "; ") }, "changes")}`;
    case "orders-merged":
      return `Order ${String(detail["otherOrderId"])} merged into this one${formatActor(entry)}, ${formatAmount(detail, "subtotalPence")} now.`;
    case "merged-into":
      return `Merged into order ${String(detail["intoOrderId"])}${formatActor(entry)}. Its items are there.`;
    case "parcel-sent":
      return `Parcel ${formatNumber(detail)} sent${formatActor(entry)}, ${joinDetails(detail, ["carrier", "tracking"])}${formatDetail(detail, "contents")}`;
    case "ready-to-collect":
      return `Ready to collect${formatActor(entry)}.`;
    case "parcel-delivered":
      return `Parcel ${formatNumber(detail)} delivered${formatActor(entry)}${toStatus === "delivered" ? ", the last of the order" : ""}.`;
    case "delivered":
      return `Delivered${formatActor(entry)}.`;
    case "collected":
      return `Collected${formatActor(entry)}.`;
    case "sending-undone":
      return detail["number"] === undefined
        ? `Undone${formatActor(entry)}: not ready to collect yet.`
        : `Undone${formatActor(entry)}: parcel ${formatNumber(detail)} has not been sent yet.`;
    case "delivery-undone":
      return detail["number"] === undefined
        ? `Undone${formatActor(entry)}: the customer does not have it yet.`
        : `Undone${formatActor(entry)}: parcel ${formatNumber(detail)} has not been delivered yet.`;
    case "note-added":
      return `Note${formatActor(entry)}${formatDetail(detail, "text")}`;
    case "message-sent":
      return `Message to the customer${formatActor(entry)}${formatDetail(detail, "text")}`;
    case "question-asked":
      return `Question from the customer${formatDetail(detail, "question")}`;
    case "information-asked":
      return `Question to the customer${formatActor(entry)}${formatDetail(detail, "text")}`;
    case "information-given":
      return `Answer from the customer${formatDetail(detail, "question")}`;
    case "information-settled":
      return `No longer waiting for the customer’s answer${formatActor(entry)}.`;
    case "mail-resent":
      return `Emailed again${formatActor(entry)}${formatDetail(detail, "subject")}`;
    case "mail-lost":
      return `An email could not be delivered${formatDetail(detail, "subject")}`;
    case "page-link-replaced":
      return "The link to the customer’s page was replaced. Earlier links no longer work.";
    case "link-expired":
      return `Payment link for ${formatAmount(detail, "amountPence")} expired.`;
    case "payment-reminded":
      return "The customer was reminded of the payment.";
    case "payment-failed":
      return detail["isLate"] === true
        ? `The provider reports late that a payment of ${formatAmount(detail, "amountPence")} failed. There is nothing to do.`
        : `A payment of ${formatAmount(detail, "amountPence")} failed at the customer’s bank.`;
  }
}

function describeTaken(entry: OrderHistoryView): string {
  const { copyOf } = entry.detail;
  return `Taken by phone${formatActor(entry)}${typeof copyOf === "string" ? `, repeating order ${copyOf}` : ""}.`;
}

function formatAmount(detail: HistoryDetail, name: string): string {
  const pence = detail[name];
  return typeof pence === "number" && Number.isSafeInteger(pence) ? formatPrice(pence) : "an unknown amount";
}

/** ", bank transfer, reference 4711" for a payment by other means. */
function formatMeans({ means, reference }: HistoryDetail): string {
  const known = otherPaymentMeans.find((one) => one === means);
  return known === undefined ? "" : `, ${paymentMeansLabels[known].toLowerCase()}, reference ${String(reference)}`;
}

function formatDetail(detail: HistoryDetail, name: string): string {
  const text = detail[name];
  return typeof text === "string" && text !== "" ? `: ${text}` : ".";
}

/** " by Callum", or "". */
function formatActor({ actorName }: OrderHistoryView): string {
  return actorName === null || actorName === "" ? "" : ` by ${actorName}`;
}

function formatNumber(detail: HistoryDetail): string {
  return typeof detail["number"] === "number" ? String(detail["number"]) : "";
}

/** The texts of a detail that are given, or "no carrier named". */
function joinDetails(detail: HistoryDetail, names: readonly string[]): string {
  const texts = names.map((name) => detail[name]).filter((text) => typeof text === "string" && text !== "");
  return texts.length === 0 ? "no carrier named" : texts.join(" ");
}
