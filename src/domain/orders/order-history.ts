import { formatPrice } from "#domain/money.ts";
import { formatDisputeReason } from "#domain/payments/dispute.ts";
import { formatPaid } from "#domain/payments/judge-payment.ts";
import { paymentMeansLabels } from "#domain/payments/payment.ts";
import type { HistoryEvent, UnreadableEvent } from "./order-history.schema.ts";
import { statusFacts, type OrderStatus } from "./order-status.ts";

/** The actors of events. `shop` is the process itself, for example when it closes expired payment links. */
export const historyActors = ["customer", "admin", "provider", "shop"] as const;
export type HistoryActor = (typeof historyActors)[number];

type Described = HistoryEvent | UnreadableEvent;
type Detail<Event extends Described["event"]> = Extract<Described, { event: Event }>["detail"];

export type OrderHistoryView = Described & {
  at: string;
  actor: HistoryActor;
  /** The name that the person at the desk had at the time; null for all other actors, or if the name is not known. */
  actorName: string | null;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
};

interface Circumstances extends Pick<OrderHistoryView, "actor" | "toStatus"> {
  /** " by Callum"; "" without a name. */
  by: string;
}

type Sentences = { [Event in Described["event"]]: (detail: Detail<Event>, circumstances: Circumstances) => string };

const sentences: Sentences = {
  placed({ copyOf }, { actor, by }) {
    if (actor !== "admin") return "Request received.";
    return `Taken by phone${by}${copyOf === null ? "" : `, repeating order ${copyOf}`}.`;
  },
  "owner-changed": () => "Moved to the customer’s account.",
  "delivery-cost-set": ({ deliveryCostPence, totalCostPence }, { by }) =>
    `Delivery set to ${formatPrice(deliveryCostPence)}${by}, total ${formatPrice(totalCostPence)}.`,
  "link-created": ({ amountPence }, { by }) => `Payment link for ${formatPrice(amountPence)} created${by}.`,
  "link-failed": ({ failure }) => `Payment link could not be created${formatText(failure)}`,
  "link-deactivated": ({ amountPence }, { by }) => `Payment link for ${formatPrice(amountPence)} deactivated${by}.`,
  "link-unknown": ({ amountPence }) =>
    `Payment link for ${formatPrice(amountPence)} no longer works: the payment provider does not recognise it.`,
  paid: (detail, { by }) => `Paid: ${formatPaid(detail)}${formatMeans(detail)}${by && `, recorded${by}`}.`,
  "payment-flagged": ({ reason }) => `A payment needs attention${formatText(reason)}`,
  "payment-assigned": (detail, { by }) => `An unmatched payment of ${formatPaid(detail)} assigned to this order${by}.`,
  "refund-requested": (detail, { by }) => `Refund of ${formatPaid(detail)} requested${by}${formatText(detail.reason)}`,
  refunded: (detail) => `Refunded: ${formatPaid(detail)}.`,
  "refund-failed": (detail) => `Refund of ${formatPaid(detail)} failed${formatText(detail.failure)}`,
  "payment-disputed": (detail) =>
    `The customer’s bank disputes ${formatPaid(detail)}${formatText(formatDisputeReason(detail.reason))}`,
  "dispute-closed": (detail) => `Dispute of ${formatPaid(detail)} ${detail.isWon ? "won" : "lost"}.`,
  "dispute-released": (_detail, { by }) => `Released to be sent${by}, although the payment is disputed.`,
  "attention-cleared": ({ reason }, { by }) => `Marked as dealt with${by}${formatText(reason)}`,
  cancelled: ({ words }, { actor, by }) =>
    actor === "customer" ? "Cancelled by the customer." : `Order cancelled${by || " by admin"}${formatText(words)}`,
  uncancelled: (_detail, { toStatus, by }) =>
    `Order uncancelled${by || " by admin"}${toStatus === null ? "" : `, now ${statusFacts(toStatus).label}`}.`,
  "mail-withheld": () => "No email was sent: this address has had several and has never been confirmed.",
  "method-changed": ({ deliveryMethod }, { by }) => `Changed to ${deliveryMethod}${by}.`,
  "address-changed": ({ changes }, { by }) => `Address or notes changed${by}${formatText(changes)}`,
  "lines-changed": ({ subtotalPence, changes }, { by }) =>
    `Items changed${by}, ${formatPrice(subtotalPence)} now${formatText(changes.replaceAll("\n", "; "))}`,
  "orders-merged": ({ otherOrderId, subtotalPence, formerDetails }, { by }) =>
    `Order ${otherOrderId} merged into this one${by}, ${formatPrice(subtotalPence)} now${formatText(formerDetails)}`,
  "merged-into": ({ intoOrderId }, { by }) => `Merged into order ${intoOrderId}${by}. Its items are there.`,
  "parcel-sent": (detail, { by }) =>
    `Parcel ${detail.number} sent${by}, ${formatCarrier(detail)}${formatText(detail.contents)}`,
  "ready-to-collect": (_detail, { by }) => `Ready to collect${by}.`,
  "parcel-delivered": ({ number }, { by, toStatus }) =>
    `Parcel ${number} delivered${by}${toStatus === "delivered" ? ", the last of the order" : ""}.`,
  delivered: (_detail, { by }) => `Delivered${by}.`,
  collected: (_detail, { by }) => `Collected${by}.`,
  "sending-undone": ({ number }, { by }) =>
    `Undone${by}: ${number === null ? "not ready to collect yet" : `parcel ${number} has not been sent yet`}.`,
  "delivery-undone": ({ number }, { by }) =>
    `Undone${by}: ${number === null ? "the customer does not have it yet" : `parcel ${number} has not been delivered yet`}.`,
  "return-announced": ({ contents, returnReason, words }, { actor, by }) =>
    `Return announced ${actor === "customer" ? "by the customer" : `by phone${by}`}: ${contents}. ${returnReason}${formatText(words)}`,
  "return-withdrawn": () => "The customer has withdrawn the return.",
  "return-booked": ({ contents }, { by }) =>
    contents === "" ? `Return closed${by}: nothing came.` : `Return booked in${by}: ${contents}`,
  "note-added": ({ text, to }, { by }) => `Note${by}${to && ` for ${to}`}${formatText(text)}`,
  "message-sent": ({ text }, { by }) => `Message to the customer${by}${formatText(text)}`,
  "question-asked": ({ question }) => `Question from the customer${formatText(question)}`,
  "information-asked": ({ text }, { by }) => `Question to the customer${by}${formatText(text)}`,
  "information-given": ({ question }) => `Answer from the customer${formatText(question)}`,
  "information-settled": (_detail, { by }) => `No longer waiting for the customer’s answer${by}.`,
  "mail-resent": ({ subject }, { by }) => `Emailed again${by}${formatText(subject)}`,
  "mail-lost": ({ subject }) => `An email could not be delivered${formatText(subject)}`,
  "page-link-replaced": (_detail, { by }) =>
    `The link to the customer’s page was replaced${by}. Earlier links no longer work.`,
  "link-expired": ({ amountPence }) => `Payment link for ${formatPrice(amountPence)} expired.`,
  "transfer-expired": ({ amountPence }) => `${formatPrice(amountPence)} was not transferred in time.`,
  "payment-reminded": () => "The customer was reminded of the payment.",
  "payment-failed": ({ isLate, amountPence }) =>
    isLate
      ? `The provider reports late that a payment of ${formatPrice(amountPence)} failed. There is nothing to do.`
      : `A payment of ${formatPrice(amountPence)} failed at the customer’s bank.`,
  "customer-erased": (_detail, { by }) => `The customer’s data was erased${by}.`,
  unreadable: ({ event }) => `The details of “${event}” cannot be read.`,
};

export function describeHistory({ event, detail, actor, toStatus, actorName }: OrderHistoryView): string {
  const by = actorName === null || actorName === "" ? "" : ` by ${actorName}`;
  // The table's type cannot express that the details belong to this event.
  const describe = sentences[event] as (detail: unknown, circumstances: Circumstances) => string;
  return describe(detail, { by, actor, toStatus });
}

/** Formats ", bank transfer, reference 4711" for a payment by other means; "" for the provider's. */
function formatMeans({ means, reference }: Detail<"paid">): string {
  return means === null ? "" : `, ${paymentMeansLabels[means].toLowerCase()}, reference ${reference}`;
}

/** Formats "DPD 1550 4021", or "no carrier named". */
function formatCarrier({ carrier, tracking }: Detail<"parcel-sent">): string {
  return [carrier, tracking].filter((part) => part !== "").join(" ") || "no carrier named";
}

/** Formats ": Fish are well.", or "." without a text. */
function formatText(text: string): string {
  return text === "" ? "." : `: ${text}`;
}
