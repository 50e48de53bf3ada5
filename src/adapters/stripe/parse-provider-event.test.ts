import { describe, expect, test } from "vitest";
import { parseProviderEvent } from "./parse-provider-event.ts";

const account = { provider: "stripe", isLive: false };
const session = {
  id: "cs_1",
  object: "checkout.session",
  payment_link: "plink_1",
  payment_intent: { id: "pi_1" },
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

function withRefund(change: Record<string, unknown>, type = "refund.created") {
  const refund = {
    id: "re_1",
    object: "refund",
    amount: 865,
    currency: "GBP",
    payment_intent: "pi_1",
    status: "succeeded",
  };
  return { ...event, type, data: { object: { ...refund, ...change } } };
}

describe("a provider's event", () => {
  test("for a refund becomes one, with the shop's own id of it", () => {
    expect(parseProviderEvent(withRefund({ metadata: { refund_id: "ours" } }), account)).toEqual({
      refund: {
        provider: "stripe",
        eventId: "evt_1",
        providerRefundId: "re_1",
        refundId: "ours",
        providerPaymentId: "pi_1",
        amountPence: 865,
        currency: "gbp",
        state: "succeeded",
        failure: null,
        isForeign: false,
      },
    });
    expect(parseProviderEvent(withRefund({}), account)).toMatchObject({ refund: { refundId: null } });
  });

  test.each([
    ["refund.created", "pending", "pending"],
    ["refund.updated", "requires_action", "pending"],
    ["refund.updated", "succeeded", "succeeded"],
    ["refund.failed", "failed", "failed"],
    ["refund.updated", "canceled", "failed"],
  ])("%s with the status %s means %s", (type, status, state) => {
    expect(parseProviderEvent(withRefund({ status }, type), account)).toMatchObject({ refund: { state } });
  });

  test.each([
    ["charge.dispute.created", "needs_response", "open", true],
    ["charge.dispute.updated", "under_review", "open", true],
    ["charge.dispute.created", "warning_needs_response", "inquiry", false],
    ["charge.dispute.closed", "warning_closed", "won", false],
    ["charge.dispute.closed", "won", "won", true],
    ["charge.dispute.closed", "lost", "lost", true],
  ])("%s with the status %s means %s", (type, status, state, hasTakenMoney) => {
    const dispute = { id: "du_1", object: "dispute", amount: 4_700, currency: "gbp", payment_intent: "pi_1" };
    const object = { ...dispute, status, reason: "fraudulent", created: 1_793_491_200 };
    expect(parseProviderEvent({ ...event, type, data: { object } }, account)).toEqual({
      dispute: {
        provider: "stripe",
        eventId: "evt_1",
        providerDisputeId: "du_1",
        providerPaymentId: "pi_1",
        amountPence: 4_700,
        currency: "gbp",
        state,
        hasTakenMoney,
        reason: "fraudulent",
        openedAt: "2026-11-01T00:00:00.000Z",
        isForeign: false,
      },
    });
  });

  test("for a paid checkout becomes a payment event", () => {
    expect(parseProviderEvent(event, account)).toEqual({
      payment: {
        provider: "stripe",
        eventId: "evt_1",
        sessionId: "cs_1",
        providerPaymentId: "pi_1",
        providerLinkId: "plink_1",
        orderId: "K7M4-2QXP",
        paymentLinkId: "link1",
        amountPence: 4_700,
        currency: "gbp",
        isForeign: false,
      },
    });
  });

  test("for a delayed payment becomes one too; for a complete but unpaid checkout it does not", () => {
    expect(parseProviderEvent({ ...event, type: "checkout.session.async_payment_succeeded" }, account)).toMatchObject({
      payment: { sessionId: "cs_1" },
    });
    expect(parseProviderEvent(withSession({ payment_status: "unpaid" }), account)).toBeNull();
  });

  test("for a payment that the bank did not carry out names its link and order", () => {
    expect(parseProviderEvent({ ...event, type: "checkout.session.async_payment_failed" }, account)).toEqual({
      failedPayment: {
        provider: "stripe",
        eventId: "evt_1",
        providerLinkId: "plink_1",
        orderId: "K7M4-2QXP",
        paymentLinkId: "link1",
        amountPence: 4_700,
        isForeign: false,
      },
    });
    const broken = { ...withSession({ id: 7 }), type: "checkout.session.async_payment_failed" };
    expect(parseProviderEvent(broken, account)).toBe("unreadable");
  });

  test.each(["checkout.session.expired", "payment_intent.succeeded", "customer.created", ""])(
    "of type %j reports no money for us",
    (type) => {
      expect(parseProviderEvent({ ...event, type }, account)).toBeNull();
    },
  );

  test("without link and metadata becomes a payment event that names no order", () => {
    expect(parseProviderEvent(withSession({ payment_link: null, metadata: {} }), account)).toMatchObject({
      payment: { providerLinkId: null, orderId: null, paymentLinkId: null },
    });
  });

  test.each([
    ["live mode in a test shop", { ...event, livemode: true }, account],
    ["test mode in a live shop", event, { provider: "stripe", isLive: true }],
    ["a connected account", { ...event, account: "acct_2" }, account],
  ])("of %s is foreign", (_what, foreign, of) => {
    expect(parseProviderEvent(foreign, of)).toMatchObject({ payment: { isForeign: true } });
    const refund = { ...foreign, type: "refund.created", data: withRefund({}).data };
    expect(parseProviderEvent(refund, of)).toMatchObject({ refund: { isForeign: true } });
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
    withRefund({ amount: 0 }),
    withRefund({ currency: null }),
  ])("that is %j cannot be read", (broken) => {
    expect(parseProviderEvent(broken, account)).toBe("unreadable");
  });
});
