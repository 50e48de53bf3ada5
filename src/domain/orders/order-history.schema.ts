import { z } from "zod";
import { otherPaymentMeans } from "#domain/payments/payment.ts";
import { deliveryMethods } from "./order-status.ts";

const text = z.string();
const pence = z.int();
const isMailed = z.boolean();

const link = { paymentLinkId: text, amountPence: pence };
const payment = { amountPence: pence, currency: text };
const refund = { refundId: text, paymentId: z.int(), ...payment };
const dispute = { disputeId: text, ...payment };
const message = { text, messageId: text, isMailed };
const question = { question: text, questionId: text };

/**
 * The events of an order's history with their details; a new event also needs its sentence in `order-history.ts`. A
 * detail is never renamed or removed, and a new one needs a default, because the history keeps the rows of earlier
 * versions. That is why `subtotalPence` is still the name of the goods after the discount here.
 */
const historyEventSchema = z.discriminatedUnion("event", [
  // `copyOf` is the order that an order taken by phone repeats.
  event("placed", { subtotalPence: pence, copyOf: text.nullable().default(null) }),
  event("owner-changed", { formerOwner: text }),
  event("delivery-cost-set", {
    deliveryCostPence: pence,
    totalCostPence: pence,
    formerTotalCostPence: pence.nullable(),
  }),
  event("link-created", link),
  event("link-failed", { paymentLinkId: text, failure: text }),
  event("link-deactivated", link),
  event("link-unknown", link),
  event("paid", {
    ...payment,
    paymentLinkId: text.nullable().default(null),
    // `means` is null for a payment through the provider, which has no reference either.
    means: z.enum(otherPaymentMeans).nullable().default(null),
    reference: text.default(""),
  }),
  event("payment-flagged", { ...payment, paymentLinkId: text.nullable(), reason: text }),
  event("payment-assigned", { paymentId: z.int(), ...payment }),
  event("refund-requested", { ...refund, currency: text.default("gbp"), reason: text }),
  event("refunded", refund),
  event("refund-failed", { ...refund, failure: text }),
  event("payment-disputed", { ...dispute, reason: text }),
  event("dispute-closed", { ...dispute, isWon: z.boolean() }),
  event("dispute-released", { disputeId: text }),
  event("attention-cleared", { reason: text }),
  event("cancelled", { words: text.default("") }),
  event("uncancelled", {}),
  event("mail-withheld", { template: text }),
  event("method-changed", { deliveryMethod: z.enum(deliveryMethods) }),
  event("address-changed", { changes: text }),
  // `changes` has one change a line.
  event("lines-changed", {
    changes: text,
    words: text,
    subtotalPence: pence,
    totalCostPence: pence.nullable(),
    formerTotalCostPence: pence.nullable(),
  }),
  event("orders-merged", {
    otherOrderId: text,
    changes: text,
    subtotalPence: pence,
    formerTotalCostPence: pence.nullable(),
    // `formerDetails` are the customer's, if they have changed.
    formerDetails: text.default(""),
  }),
  event("merged-into", { intoOrderId: text }),
  event("parcel-sent", {
    number: z.int(),
    carrier: text,
    tracking: text,
    sentOn: text,
    contents: text,
    isLast: z.boolean(),
    isMailed,
  }),
  event("ready-to-collect", { isMailed }),
  event("parcel-delivered", { number: z.int(), isMailed }),
  event("delivered", { isMailed }),
  event("collected", { isMailed }),
  // `number` is the parcel's; null if the whole order was ready to collect, delivered or collected.
  event("sending-undone", { number: z.int().nullable().default(null), isMailed }),
  event("delivery-undone", { number: z.int().nullable().default(null), isMailed }),
  // `contents` are the pieces in words, `returnReason` the reason as the customer read it.
  event("return-announced", { returnId: text, contents: text, returnReason: text, words: text }),
  event("return-withdrawn", { returnId: text }),
  event("return-booked", { returnId: text, contents: text }),
  // `to` is the name of the colleague whom the note is for.
  event("note-added", { text, to: text.default("") }),
  event("message-sent", message),
  event("question-asked", question),
  event("information-asked", message),
  event("information-given", question),
  event("information-settled", {}),
  event("mail-resent", { mailId: z.int(), subject: text }),
  event("mail-lost", { subject: text }),
  event("page-link-replaced", {}),
  event("link-expired", link),
  event("transfer-expired", { amountPence: pence }),
  // `paymentLinkId` is null for a transfer.
  event("payment-reminded", { ...link, paymentLinkId: text.nullable() }),
  event("payment-failed", { eventId: text, ...link, isLate: z.boolean() }),
  event("customer-erased", {}),
]);

function event<Name extends string, Detail extends z.ZodRawShape>(name: Name, detail: Detail) {
  return z.object({ event: z.literal(name), detail: z.object(detail) });
}

export type HistoryEvent = z.output<typeof historyEventSchema>;
export type OrderEvent = HistoryEvent["event"];
export const orderEvents: readonly OrderEvent[] = historyEventSchema.options.map(({ shape }) => shape.event.value);

/** An event whose details this version of the shop cannot read, with the event's name. */
export interface UnreadableEvent {
  event: "unreadable";
  detail: { event: string };
}

/** Parses a row of the history; "unreadable" if this version of the shop does not know the event or its details. */
export function parseHistoryEvent(row: { event: string; detail: unknown }): HistoryEvent | UnreadableEvent {
  const read = historyEventSchema.safeParse(row);
  return read.success ? read.data : { event: "unreadable", detail: { event: row.event } };
}

/** The details that are ids or the shop's own words. */
const plainDetails: ReadonlySet<string> = new Set(
  "paymentLinkId refundId disputeId returnId returnReason messageId questionId eventId copyOf otherOrderId intoOrderId currency means deliveryMethod template sentOn carrier".split(
    " ",
  ),
);

/** Empties the texts in an event's details, which may name the customer: every text except `plainDetails`. */
export function withoutWords(detail: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === "string" && !plainDetails.has(name) ? "" : value,
    ]),
  );
}
