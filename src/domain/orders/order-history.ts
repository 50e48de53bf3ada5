import { formatPrice } from "#domain/money.ts";
import { formatPaid } from "#domain/orders/payments/judge-payment.ts";
import type { HistoryEvent, UnreadableEvent } from "./order-history.schema.ts";
import { type OrderStatus, statusFacts } from "./order-status.ts";
import { paymentMeansLabels } from "#domain/orders/payments/payment.ts";

/** Who caused an event. `shop` is the process itself, for example the sweep of payment links. */
export const historyActors = ["customer", "admin", "provider", "shop"] as const;
export type HistoryActor = (typeof historyActors)[number];

/** An entry of the history as the order desk shows it. */
export type OrderHistoryView = (HistoryEvent | UnreadableEvent) & {
  /** ISO time. */
  at: string;
  actor: HistoryActor;
  /** The admin's name; null for everybody else, and where it is not known. */
  actorName: string | null;
  /** null for the first event. */
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
};

/** An event as a sentence for the admin. */
export function describeHistory(entry: OrderHistoryView): string {
  const { event, detail, toStatus } = entry;
  const by = formatActor(entry);
  switch (event) {
    case "placed":
      if (entry.actor !== "admin") return "Request received.";
      return `Taken by phone${by}${detail.copyOf === null ? "" : `, repeating order ${detail.copyOf}`}.`;
    case "owner-changed":
      return "Moved to the customer’s account.";
    case "delivery-cost-set":
      return `Delivery set to ${formatPrice(detail.deliveryCostPence)}, total ${formatPrice(detail.totalCostPence)}.`;
    case "link-created":
      return `Payment link for ${formatPrice(detail.amountPence)} created.`;
    case "link-failed":
      return `Payment link could not be created${formatText(detail.failure)}`;
    case "link-deactivated":
      return `Payment link for ${formatPrice(detail.amountPence)} deactivated.`;
    case "link-unknown":
      return `Payment link for ${formatPrice(detail.amountPence)} no longer works: the payment provider does not recognise it.`;
    case "paid":
      return `Paid: ${formatPaid(detail)}${formatMeans(detail)}.`;
    case "payment-flagged":
      return `A payment needs attention${formatText(detail.reason)}`;
    case "payment-assigned":
      return `An unmatched payment of ${formatPaid(detail)} assigned to this order${by}.`;
    case "refund-requested":
      return `Refund of ${formatPaid(detail)} requested${formatText(detail.reason)}`;
    case "refunded":
      return `Refunded: ${formatPaid(detail)}.`;
    case "refund-failed":
      return `Refund of ${formatPaid(detail)} failed${formatText(detail.failure)}`;
    case "attention-cleared":
      return `Marked as dealt with${formatText(detail.reason)}`;
    case "cancelled":
      return entry.actor === "customer"
        ? "Cancelled by the customer."
        : `Order cancelled by admin${formatText(detail.words)}`;
    case "uncancelled":
      return `Order uncancelled by admin${toStatus === null ? "" : `, now ${statusFacts(toStatus).label}`}.`;
    case "mail-withheld":
      return "No email was sent: this address has had several and has never been confirmed.";
    case "method-changed":
      return `Changed to ${detail.deliveryMethod}${by}.`;
    case "address-changed":
      return `Address or notes changed${by}${formatText(detail.changes)}`;
    case "lines-changed":
      return `Items changed${by}, ${formatPrice(detail.subtotalPence)} now${formatText(detail.changes.replaceAll("\n", "; "))}`;
    case "orders-merged":
      return `Order ${detail.otherOrderId} merged into this one${by}, ${formatPrice(detail.subtotalPence)} now.`;
    case "merged-into":
      return `Merged into order ${detail.intoOrderId}${by}. Its items are there.`;
    case "parcel-sent":
      return `Parcel ${detail.number} sent${by}, ${formatCarrier(detail)}${formatText(detail.contents)}`;
    case "ready-to-collect":
      return `Ready to collect${by}.`;
    case "parcel-delivered":
      return `Parcel ${detail.number} delivered${by}${toStatus === "delivered" ? ", the last of the order" : ""}.`;
    case "delivered":
      return `Delivered${by}.`;
    case "collected":
      return `Collected${by}.`;
    case "sending-undone":
      return detail.number === null
        ? `Undone${by}: not ready to collect yet.`
        : `Undone${by}: parcel ${detail.number} has not been sent yet.`;
    case "delivery-undone":
      return detail.number === null
        ? `Undone${by}: the customer does not have it yet.`
        : `Undone${by}: parcel ${detail.number} has not been delivered yet.`;
    case "note-added":
      return `Note${by}${formatText(detail.text)}`;
    case "message-sent":
      return `Message to the customer${by}${formatText(detail.text)}`;
    case "question-asked":
      return `Question from the customer${formatText(detail.question)}`;
    case "information-asked":
      return `Question to the customer${by}${formatText(detail.text)}`;
    case "information-given":
      return `Answer from the customer${formatText(detail.question)}`;
    case "information-settled":
      return `No longer waiting for the customer’s answer${by}.`;
    case "mail-resent":
      return `Emailed again${by}${formatText(detail.subject)}`;
    case "mail-lost":
      return `An email could not be delivered${formatText(detail.subject)}`;
    case "page-link-replaced":
      return "The link to the customer’s page was replaced. Earlier links no longer work.";
    case "link-expired":
      return `Payment link for ${formatPrice(detail.amountPence)} expired.`;
    case "payment-reminded":
      return "The customer was reminded of the payment.";
    case "payment-failed":
      return detail.isLate
        ? `The provider reports late that a payment of ${formatPrice(detail.amountPence)} failed. There is nothing to do.`
        : `A payment of ${formatPrice(detail.amountPence)} failed at the customer’s bank.`;
    case "unreadable":
      return `The details of “${detail.event}” cannot be read.`;
  }
}

type Detail<Event extends HistoryEvent["event"]> = Extract<HistoryEvent, { event: Event }>["detail"];

/** ", bank transfer, reference 4711" for a payment by other means. */
function formatMeans({ means, reference }: Detail<"paid">): string {
  return means === null ? "" : `, ${paymentMeansLabels[means].toLowerCase()}, reference ${reference}`;
}

/** "DPD 1550 4021", or "no carrier named". */
function formatCarrier({ carrier, tracking }: Detail<"parcel-sent">): string {
  return [carrier, tracking].filter((part) => part !== "").join(" ") || "no carrier named";
}

/** ": Fish are well." or "." without a text. */
function formatText(text: string): string {
  return text === "" ? "." : `: ${text}`;
}

/** " by Callum", or "". */
function formatActor({ actorName }: OrderHistoryView): string {
  return actorName === null || actorName === "" ? "" : ` by ${actorName}`;
}
