import { describe, expect, test } from "vitest";
import {
  orderEvents,
  parseHistoryEvent,
  withoutWords,
  type HistoryEvent,
  type OrderEvent,
} from "./order-history.schema.ts";
import { describeHistory, type OrderHistoryView } from "./order-history.ts";

const link = { paymentLinkId: "link-1", amountPence: 34_325 };
const payment = { amountPence: 34_325, currency: "gbp" };
const refund = { refundId: "refund-1", paymentId: 7, amountPence: 1_450, currency: "gbp" };
const message = { text: "Is the gate wide enough?", messageId: "message-1", isMailed: true };
const question = { question: "Does it fit?", questionId: "question-1" };

/** An ordinary event of each kind, and its sentence if Callum did it. */
const examples: { [Event in OrderEvent]: [Extract<HistoryEvent, { event: Event }>["detail"], string] } = {
  placed: [{ subtotalPence: 100, copyOf: "K7M4-2QXP" }, "Taken by phone by Callum, repeating order K7M4-2QXP."],
  "owner-changed": [{ formerOwner: "guest-1" }, "Moved to the customer’s account."],
  "delivery-cost-set": [
    { deliveryCostPence: 1450, totalCostPence: 34_325, formerTotalCostPence: null },
    "Delivery set to £14.50 by Callum, total £343.25.",
  ],
  "link-created": [link, "Payment link for £343.25 created by Callum."],
  "link-failed": [
    { paymentLinkId: "link-1", failure: "It timed out." },
    "Payment link could not be created: It timed out.",
  ],
  "link-deactivated": [link, "Payment link for £343.25 deactivated by Callum."],
  "link-unknown": [link, "Payment link for £343.25 no longer works: the payment provider does not recognise it."],
  paid: [
    { ...payment, paymentLinkId: null, means: "transfer", reference: "4711" },
    "Paid: £343.25, bank transfer, reference 4711, recorded by Callum.",
  ],
  "payment-flagged": [
    { ...payment, paymentLinkId: null, reason: "Amount differs." },
    "A payment needs attention: Amount differs.",
  ],
  "payment-assigned": [
    { paymentId: 7, amountPence: 34_325, currency: "eur" },
    "An unmatched payment of 34325 (smallest unit of EUR) assigned to this order by Callum.",
  ],
  "refund-requested": [{ ...refund, reason: "Goodwill" }, "Refund of £14.50 requested by Callum: Goodwill"],
  refunded: [refund, "Refunded: £14.50."],
  "refund-failed": [{ ...refund, failure: "" }, "Refund of £14.50 failed."],
  "payment-disputed": [
    { disputeId: "du_1", amountPence: 4_700, currency: "gbp", reason: "product_not_received" },
    "The customer’s bank disputes £47.00: product not received",
  ],
  "dispute-closed": [
    { disputeId: "du_1", amountPence: 4_700, currency: "gbp", isWon: false },
    "Dispute of £47.00 lost.",
  ],
  "dispute-released": [{ disputeId: "du_1" }, "Released to be sent by Callum, although the payment is disputed."],
  "attention-cleared": [{ reason: "Refund due" }, "Marked as dealt with by Callum: Refund due"],
  cancelled: [{ words: "" }, "Order cancelled by Callum."],
  uncancelled: [{}, "Order uncancelled by Callum, now Payment Pending."],
  "mail-withheld": [
    { template: "order-received" },
    "No email was sent: this address has had several and has never been confirmed.",
  ],
  "method-changed": [{ deliveryMethod: "collection" }, "Changed to collection by Callum."],
  "address-changed": [{ changes: "notes was empty." }, "Address or notes changed by Callum: notes was empty."],
  "lines-changed": [
    { changes: "Pump\nNet", words: "", subtotalPence: 100, totalCostPence: null, formerTotalCostPence: null },
    "Items changed by Callum, £1.00 now: Pump; Net",
  ],
  "orders-merged": [
    {
      otherOrderId: "AAAA-AAAA",
      changes: "",
      subtotalPence: 100,
      formerTotalCostPence: 950,
      formerDetails: "city was “Perth”.",
    },
    "Order AAAA-AAAA merged into this one by Callum, £1.00 now: city was “Perth”.",
  ],
  "merged-into": [{ intoOrderId: "AAAA-AAAA" }, "Merged into order AAAA-AAAA by Callum. Its items are there."],
  "parcel-sent": [
    {
      number: 2,
      carrier: "DPD",
      tracking: "1550 4021",
      sentOn: "2026-11-24",
      contents: "Pump, 3 × Test kit.",
      isLast: true,
      isMailed: true,
    },
    "Parcel 2 sent by Callum, DPD 1550 4021: Pump, 3 × Test kit.",
  ],
  "ready-to-collect": [{ isMailed: true }, "Ready to collect by Callum."],
  "parcel-delivered": [{ number: 2, isMailed: true }, "Parcel 2 delivered by Callum."],
  delivered: [{ isMailed: false }, "Delivered by Callum."],
  collected: [{ isMailed: true }, "Collected by Callum."],
  "sending-undone": [{ number: null, isMailed: true }, "Undone by Callum: not ready to collect yet."],
  "delivery-undone": [{ number: 2, isMailed: false }, "Undone by Callum: parcel 2 has not been delivered yet."],
  "return-announced": [
    {
      returnId: "return-1",
      contents: "2 × Pump",
      returnReason: "It arrived broken or faulty",
      words: "Both leak.",
    },
    "Return announced by phone by Callum: 2 × Pump. It arrived broken or faulty: Both leak.",
  ],
  "return-withdrawn": [{ returnId: "return-1" }, "The customer has withdrawn the return."],
  "return-booked": [
    { returnId: "return-1", contents: "2 × Pump to sell again." },
    "Return booked in by Callum: 2 × Pump to sell again.",
  ],
  "note-added": [{ to: "Morag", text: "Rings on Friday." }, "Note by Callum for Morag: Rings on Friday."],
  "message-sent": [message, "Message to the customer by Callum: Is the gate wide enough?"],
  "question-asked": [question, "Question from the customer: Does it fit?"],
  "information-asked": [message, "Question to the customer by Callum: Is the gate wide enough?"],
  "information-given": [question, "Answer from the customer: Does it fit?"],
  "information-settled": [{}, "No longer waiting for the customer’s answer by Callum."],
  "mail-resent": [{ mailId: 3, subject: "Your order" }, "Emailed again by Callum: Your order"],
  "mail-lost": [{ subject: "Your order" }, "An email could not be delivered: Your order"],
  "page-link-replaced": [{}, "The link to the customer’s page was replaced by Callum. Earlier links no longer work."],
  "link-expired": [link, "Payment link for £343.25 expired."],
  "transfer-expired": [{ amountPence: 34_325 }, "£343.25 was not transferred in time."],
  "payment-reminded": [link, "The customer was reminded of the payment."],
  "customer-erased": [{}, "The customer’s data was erased by Callum."],
  "payment-failed": [
    { eventId: "event-1", ...link, isLate: false },
    "A payment of £343.25 failed at the customer’s bank.",
  ],
};

const circumstances = {
  at: "2026-11-20T15:42:00.000Z",
  actor: "admin",
  actorName: "Callum",
  fromStatus: null,
  toStatus: "payment_pending",
} as const;

/** The entry as the desk shows it, read from its form in the database. */
function view(event: string, detail: unknown, more: Partial<OrderHistoryView> = {}): OrderHistoryView {
  return { ...circumstances, ...more, ...parseHistoryEvent({ event, detail }) };
}

describe("an order's history", () => {
  test.each(orderEvents)("reads %s back as it was written, and says it in a sentence", (event) => {
    const [detail, sentence] = examples[event];
    const stored: unknown = JSON.parse(JSON.stringify(detail));
    expect(parseHistoryEvent({ event, detail: stored })).toEqual({ event, detail });
    expect(describeHistory(view(event, stored))).toBe(sentence);
  });

  test("reads what earlier versions wrote", () => {
    const read = (event: OrderEvent, detail: object) => parseHistoryEvent({ event, detail }).detail;
    expect(read("placed", { subtotalPence: 100 })).toEqual({ subtotalPence: 100, copyOf: null });
    expect(read("cancelled", {})).toEqual({ words: "" });
    expect(read("paid", { ...payment, paymentLinkId: "link-1" })).toMatchObject({ means: null, reference: "" });
    expect(read("paid", { ...payment, means: "cash", reference: "12" })).toMatchObject({ paymentLinkId: null });
    expect(read("sending-undone", { isMailed: true })).toEqual({ number: null, isMailed: true });
    expect(read("delivery-undone", { isMailed: true })).toEqual({ number: null, isMailed: true });
    const { currency: _currency, ...withoutCurrency } = refund;
    expect(read("refund-requested", { ...withoutCurrency, reason: "Goodwill" })).toMatchObject({ currency: "gbp" });
  });

  test.each([
    ["paid", { amountPence: "34325" }],
    ["parcel-sent", {}],
    ["weighed", { kg: 12 }],
  ])("shows %s by its name where its details cannot be read", (event, detail) => {
    expect(parseHistoryEvent({ event, detail })).toEqual({ event: "unreadable", detail: { event } });
    expect(describeHistory(view(event, detail))).toBe(`The details of “${event}” cannot be read.`);
  });

  test("tells apart who placed and who cancelled an order", () => {
    expect(describeHistory(view("placed", { subtotalPence: 100 }, { actor: "customer" }))).toBe("Request received.");
    expect(describeHistory(view("cancelled", {}, { actor: "customer" }))).toBe("Cancelled by the customer.");
    expect(describeHistory(view("cancelled", { words: "Sold out, sorry." }))).toBe(
      "Order cancelled by Callum: Sold out, sorry.",
    );
  });

  test("names what is known", () => {
    const [sent] = examples["parcel-sent"];
    expect(describeHistory(view("parcel-sent", { ...sent, carrier: "", tracking: "" }, { actorName: null }))).toBe(
      "Parcel 2 sent, no carrier named: Pump, 3 × Test kit.",
    );
    const [delivered] = examples["parcel-delivered"];
    expect(describeHistory(view("parcel-delivered", delivered, { toStatus: "delivered" }))).toBe(
      "Parcel 2 delivered by Callum, the last of the order.",
    );
    expect(describeHistory(view("paid", { ...payment, paymentLinkId: "link-1" }, { actorName: null }))).toBe(
      "Paid: £343.25.",
    );
    expect(describeHistory(view("cancelled", {}, { actorName: null }))).toBe("Order cancelled by admin.");
  });

  test("says what was undone", () => {
    expect(describeHistory(view("sending-undone", { number: 2, isMailed: false }))).toBe(
      "Undone by Callum: parcel 2 has not been sent yet.",
    );
    expect(describeHistory(view("delivery-undone", { isMailed: false }))).toBe(
      "Undone by Callum: the customer does not have it yet.",
    );
  });

  test("loses the texts in which someone may be named, and can be read all the same", () => {
    for (const [event, [stored]] of Object.entries(examples)) {
      const detail = withoutWords(stored);
      expect(parseHistoryEvent({ event, detail })).toMatchObject({ event });
      // A day without its text would be "Invalid Date", or throw.
      expect(describeHistory(view(event, detail))).not.toMatch(/Invalid|undefined|NaN/);
    }
    expect(withoutWords({ ...payment, means: "cash", reference: "I Fraser" })).toEqual({
      ...payment,
      means: "cash",
      reference: "",
    });
    expect(withoutWords({ number: 2, isMailed: true, tracking: "1550 4021", anything: "Isla" })).toEqual({
      number: 2,
      isMailed: true,
      tracking: "",
      anything: "",
    });
  });

  test("says that a failed payment needs nothing where it is reported late", () => {
    const [failed] = examples["payment-failed"];
    expect(describeHistory(view("payment-failed", { ...failed, isLate: true }))).toBe(
      "The provider reports late that a payment of £343.25 failed. There is nothing to do.",
    );
  });
});
