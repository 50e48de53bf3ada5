import { describe, expect, test } from "vitest";
import { ProviderKeyRefused, ProviderRefused } from "#services/ports.ts";
import { openStripeClient, type StripeReplies } from "#tests/support/fake-stripe.ts";
import { createStripeRefunds } from "./stripe-refunds.ts";

const asked = {
  refundId: "refund-of-a-press",
  orderId: "K7M4-2QXP",
  providerSessionId: "cs_1",
  providerPaymentId: "pi_1" as string | null,
  amountPence: 865,
  mayExist: false,
};
const made = { id: "re_1", object: "refund", status: "succeeded", metadata: { refund_id: asked.refundId } };

async function withStripe(reply: StripeReplies) {
  const { client, requests } = await openStripeClient(reply);
  return { refunds: createStripeRefunds(client), requests };
}

const list = (path: string, data: object[]) => ({
  status: 200,
  body: { object: "list", url: path, has_more: false, data },
});

describe("a refund at Stripe", () => {
  test("is requested with exactly these parameters", async () => {
    const { refunds, requests } = await withStripe(() => ({ status: 200, body: made }));
    expect(await refunds.create(asked)).toEqual({
      providerRefundId: "re_1",
      providerPaymentId: "pi_1",
      state: "succeeded",
      failure: null,
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: "POST", path: "/v1/refunds" });
    expect(requests[0]?.headers["idempotency-key"]).toBe("refund-refund-of-a-press");
    expect(requests[0]?.fields).toEqual({
      payment_intent: "pi_1",
      amount: "865",
      "metadata[refund_id]": "refund-of-a-press",
      "metadata[order_id]": "K7M4-2QXP",
    });
  });

  test("of a payment known by its checkout alone looks the payment up", async () => {
    const { refunds, requests } = await withStripe(({ path }) => ({
      status: 200,
      body: path === "/v1/refunds" ? made : { id: "cs_1", object: "checkout.session", payment_intent: "pi_9" },
    }));
    expect(await refunds.create({ ...asked, providerPaymentId: null })).toMatchObject({ providerPaymentId: "pi_9" });
    expect(requests.map(({ path }) => path)).toEqual(["/v1/checkout/sessions/cs_1", "/v1/refunds"]);
  });

  test("that may exist is found among the payment's refunds, however old, and not made again", async () => {
    const { refunds, requests } = await withStripe(({ path }) =>
      list(path, [{ ...made, id: "re_0", metadata: {} }, made]),
    );
    expect(await refunds.create({ ...asked, mayExist: true })).toMatchObject({ providerRefundId: "re_1" });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v1/refunds"]);
  });

  test.each([
    ["an invalid request", 400, { type: "invalid_request_error", message: "Already refunded" }, ProviderRefused],
    ["a wrong key", 401, { type: "invalid_request_error", message: "Invalid API Key" }, ProviderKeyRefused],
    ["a missing permission", 403, { type: "invalid_request_error", message: "Not permitted" }, ProviderKeyRefused],
  ])("%s is reported as such", async (_what, status, error, kind) => {
    const { refunds } = await withStripe(() => ({ status, body: { error } }));
    await expect(refunds.create(asked)).rejects.toBeInstanceOf(kind);
  });

  test("trouble at Stripe leaves open what happened", async () => {
    const { refunds } = await withStripe(() => ({
      status: 500,
      body: { error: { type: "api_error", message: "No" } },
    }));
    const thrown = await refunds.create(asked).catch((error: unknown) => error);
    expect(thrown).not.toBeInstanceOf(ProviderRefused);
    expect(thrown).not.toBeInstanceOf(ProviderKeyRefused);
  });
});

test.each([
  [
    "a payment of this shop",
    [{ id: "cs_1", metadata: { order_id: "K7M4-2QXP" } }],
    { sessionId: "cs_1", isOfShop: true },
  ],
  ["a payment of another business", [{ id: "cs_2", metadata: {} }], { sessionId: "cs_2", isOfShop: false }],
  ["a payment without a checkout", [], null],
])("the shop finds the checkout of %s", async (_what, data, found) => {
  const { refunds, requests } = await withStripe(({ path }) => list(path, data));
  expect(await refunds.findSession("pi_1")).toEqual(found);
  expect(requests[0]?.fields).toMatchObject({ payment_intent: "pi_1" });
});
