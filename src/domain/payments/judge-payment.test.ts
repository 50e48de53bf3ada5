import { expect, test } from "vitest";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { judgePayment, type PaidLink, type PaidOrder } from "./judge-payment.ts";
import type { PaymentEvent } from "./payment-event.ts";

const order: PaidOrder = { id: "K7M4-2QXP", status: "payment_pending", totalCostPence: 34_325, duePence: 34_325 };
const link: PaidLink = { id: "link1", orderId: order.id, state: "active", amountPence: 34_325 };
const event: PaymentEvent = {
  provider: "stripe",
  eventId: "evt_1",
  sessionId: "cs_1",
  providerPaymentId: "pi_1",
  providerLinkId: "plink_1",
  orderId: order.id,
  paymentLinkId: link.id,
  amountPence: 34_325,
  currency: "gbp",
  isForeign: false,
};

test("the exact total through the order's present link pays it", () => {
  expect(judgePayment(event, order, link)).toEqual({ outcome: "settled" });
  expect(judgePayment({ ...event, orderId: null, paymentLinkId: null }, order, link)).toEqual({ outcome: "settled" });
});

test.each(["paid", "shipped", "delivered"] as const)(
  "an order that is %s is paid by exactly what was added",
  (status) => {
    const changed = { ...order, status, totalCostPence: 35_725, duePence: 1_400 };
    const extra = { ...link, amountPence: 1_400 };
    expect(judgePayment({ ...event, amountPence: 1_400 }, changed, extra)).toEqual({ outcome: "settled" });
    expect(judgePayment(event, changed, link)).toMatchObject({
      outcome: "flagged",
      reason: expect.stringMatching(/^Amount differs: £343\.25 was paid, but £14\.00 is due/),
    });
    expect(judgePayment({ ...event, amountPence: 1_400 }, { ...changed, duePence: -500 }, extra)).toMatchObject({
      outcome: "flagged",
      reason: expect.stringMatching(/^Refund due/),
    });
  },
);

test("a payment that arrives before the response to its link's creation pays the order", () => {
  expect(judgePayment(event, order, { ...link, state: "creating" })).toEqual({ outcome: "settled" });
});

test.each<[string, Partial<PaymentEvent>, Partial<PaidOrder>, Partial<PaidLink> | null, RegExp]>([
  [
    "less than the total",
    { amountPence: 34_324 },
    {},
    {},
    /^Amount differs: £343\.24 was paid, but the total is £343\.25/,
  ],
  ["more than the total", { amountPence: 34_326 }, {}, {}, /^Amount differs/],
  ["nothing", { amountPence: 0 }, {}, {}, /^Amount differs: £0\.00/],
  ["another currency", { currency: "eur" }, {}, {}, /EUR/],
  ["no currency", { currency: "" }, {}, {}, /not in pounds/],
  [
    "a cancelled order",
    {},
    { status: "cancelled" },
    {},
    /^Refund due: £343\.25 was paid although this order is cancelled/,
  ],
  ["a paid order", {}, { status: "paid", duePence: 0 }, { state: "inactive" }, /^Refund due: .* paid already/],
  ["a shipped order", {}, { status: "shipped", duePence: 0 }, {}, /^Refund due/],
  ["a delivered order", {}, { status: "delivered", duePence: 0 }, {}, /^Refund due/],
  [
    "an order still to be reviewed",
    {},
    { status: "pending", totalCostPence: null, duePence: 0 },
    {},
    /not waiting for payment/,
  ],
  ["an unknown status", {}, { status: "lost" as OrderStatus }, {}, /not waiting for payment/],
  ["a link on its way out", {}, {}, { state: "deactivating" }, /link that had been deactivated/],
  ["a withdrawn link", {}, {}, { state: "inactive" }, /link that had been deactivated/],
  ["no known link", {}, {}, null, /payment link we do not have/],
  ["another order's link", {}, {}, { orderId: "ZZZZ-ZZZZ" }, /but names another/],
  ["metadata of another order", { orderId: "ZZZZ-ZZZZ" }, {}, {}, /but names another/],
  ["metadata of another link", { paymentLinkId: "link2" }, {}, {}, /but names another/],
  ["another account or test mode", { isForeign: true }, {}, {}, /another account or in test mode/],
])("%s is kept and flagged", (_what, ofEvent, ofOrder, ofLink, reason) => {
  const verdict = judgePayment(
    { ...event, ...ofEvent },
    { ...order, ...ofOrder },
    ofLink === null ? null : { ...link, ...ofLink },
  );
  expect(verdict).toEqual({ outcome: "flagged", reason: expect.stringMatching(reason) });
});

test("a payment for an order that does not exist is kept and flagged", () => {
  expect(judgePayment(event, null, null)).toEqual({
    outcome: "flagged",
    reason: expect.stringContaining("we do not have"),
  });
});
