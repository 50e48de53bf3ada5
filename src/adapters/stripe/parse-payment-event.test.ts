import { describe, expect, test } from "vitest";

import { parsePaymentEvent } from "./parse-payment-event.ts";

const account = { provider: "stripe", isLive: false };
const session = {
  id: "cs_1",
  object: "checkout.session",
  payment_link: "plink_1",
  payment_status: "paid",
  amount_total: 4_700,
  currency: "gbp",
  metadata: { order_id: "K7M4-2QXP", payment_link_id: "link1" },
};
const event = {
  id: "evt_1",
  object: "event",
  type: "checkout.session.completed",
  livemode: false,
  data: { object: session },
};

function withSession(change: Record<string, unknown>) {
  return { ...event, data: { object: { ...session, ...change } } };
}

describe("a provider's event", () => {
  test("for a paid checkout becomes a payment event", () => {
    expect(parsePaymentEvent(event, account)).toEqual({
      provider: "stripe",
      eventId: "evt_1",
      sessionId: "cs_1",
      providerLinkId: "plink_1",
      orderId: "K7M4-2QXP",
      paymentLinkId: "link1",
      amountPence: 4_700,
      currency: "gbp",
      isForeign: false,
    });
  });

  test("for a delayed payment becomes one too; for a complete but unpaid checkout it does not", () => {
    expect(parsePaymentEvent({ ...event, type: "checkout.session.async_payment_succeeded" }, account)).toMatchObject({
      sessionId: "cs_1",
    });
    expect(parsePaymentEvent(withSession({ payment_status: "unpaid" }), account)).toBeNull();
  });

  test.each([
    "checkout.session.async_payment_failed",
    "checkout.session.expired",
    "payment_intent.succeeded",
    "customer.created",
    "",
  ])("of type %j says nothing about money for us", (type) => {
    expect(parsePaymentEvent({ ...event, type }, account)).toBeNull();
  });

  test("without link and metadata becomes a payment event that names no order", () => {
    expect(parsePaymentEvent(withSession({ payment_link: null, metadata: {} }), account)).toMatchObject({
      providerLinkId: null,
      orderId: null,
      paymentLinkId: null,
    });
  });

  test.each([
    ["live mode in a test shop", { ...event, livemode: true }, account],
    ["test mode in a live shop", event, { provider: "stripe", isLive: true }],
    ["a connected account", { ...event, account: "acct_2" }, account],
  ])("of %s is foreign", (_what, foreign, of) => {
    expect(parsePaymentEvent(foreign, of)).toMatchObject({ isForeign: true });
  });

  test.each([
    null,
    5,
    "x",
    [],
    {},
    { ...event, id: "" },
    { ...event, livemode: "no" },
    withSession({ id: 7 }),
    withSession({ amount_total: 1.5 }),
    withSession({ payment_status: null }),
  ])("that is %j cannot be read", (broken) => {
    expect(parsePaymentEvent(broken, account)).toBe("unreadable");
  });
});
