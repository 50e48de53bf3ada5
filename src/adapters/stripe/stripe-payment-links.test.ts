import { describe, expect, test } from "vitest";
import { ProviderRefused } from "#services/ports.ts";
import { openStripeClient, type StripeReplies } from "#tests/support/fake-stripe.ts";
import { isLiveKey } from "./stripe-client.ts";
import { createStripePaymentLinks, inactiveLinkMessage } from "./stripe-payment-links.ts";

const asked = {
  orderId: "K7M4-2QXP",
  paymentLinkId: "link1",
  amountPence: 34_325,
  description: "Order K7M4-2QXP",
  idempotencyKey: "key-1",
  returnUrl: "https://shop.example/auth",
};
const link = { id: "plink_1", object: "payment_link", url: "https://buy.stripe.test/1", active: true };

async function withStripe(reply: StripeReplies) {
  const { client, requests } = await openStripeClient(reply);
  return { links: createStripePaymentLinks(client), requests };
}

describe("creating a payment link at Stripe", () => {
  test("sends exactly these parameters", async () => {
    const { links, requests } = await withStripe(() => ({ status: 200, body: link }));
    expect(await links.create(asked)).toEqual({ providerLinkId: "plink_1", url: "https://buy.stripe.test/1" });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: "POST", path: "/v1/payment_links" });
    expect(requests[0]?.headers).toMatchObject({
      authorization: "Bearer sk_test_secret",
      "idempotency-key": "key-1",
      "stripe-version": "2026-10-28.endive",
    });
    expect(requests[0]?.fields).toEqual({
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "gbp",
      "line_items[0][price_data][unit_amount]": "34325",
      "line_items[0][price_data][product_data][name]": "Order K7M4-2QXP",
      "restrictions[completed_sessions][limit]": "1",
      inactive_message: inactiveLinkMessage,
      "after_completion[type]": "redirect",
      "after_completion[redirect][url]": "https://shop.example/auth",
      submit_type: "pay",
      "metadata[order_id]": "K7M4-2QXP",
      "metadata[payment_link_id]": "link1",
      "payment_intent_data[description]": "Order K7M4-2QXP",
      "payment_intent_data[metadata][order_id]": "K7M4-2QXP",
      "payment_intent_data[metadata][payment_link_id]": "link1",
    });
  });

  test("retries once with the same key when the connection breaks", async () => {
    let tries = 0;
    const { links, requests } = await withStripe(() => ((tries += 1) === 1 ? null : { status: 200, body: link }));
    await links.create(asked);
    expect(requests.map((request) => request.headers["idempotency-key"])).toEqual(["key-1", "key-1"]);
  });

  test("an invalid request is reported as refused", async () => {
    const { links, requests } = await withStripe(() => ({
      status: 400,
      body: { error: { type: "invalid_request_error", message: "Amount must be at least 30 pence" } },
    }));
    const refused = await links.create(asked).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderRefused);
    expect(refused).toMatchObject({ message: "The payment provider refused: Amount must be at least 30 pence" });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ["a wrong key", 401, { type: "invalid_request_error", message: "Invalid API Key" }],
    ["too many requests", 429, { type: "rate_limit_error", message: "Slow down" }],
    ["trouble at Stripe", 500, { type: "api_error", message: "Sorry" }],
    [
      "the same request under way",
      409,
      { type: "invalid_request_error", code: "idempotency_key_in_use", message: "In use" },
    ],
    [
      "one key with two contents",
      400,
      { type: "idempotency_error", message: "Keys can only be used with the same parameters" },
    ],
  ])("%s leaves open what happened", async (_what, status, error) => {
    const { links } = await withStripe(() => ({ status, body: { error } }));
    const failed = await links.create(asked).catch((thrown: unknown) => thrown);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(ProviderRefused);
  });
});

describe("deactivating a payment link at Stripe", () => {
  const missing = {
    status: 404,
    body: { error: { type: "invalid_request_error", code: "resource_missing", message: "No such payment link" } },
  };
  const sessions = (status: string) => ({
    object: "list",
    url: "/v1/checkout/sessions",
    has_more: false,
    data: [{ id: "cs_1", object: "checkout.session", status }],
  });

  test("deactivates the link, then expires each of its open checkouts", async () => {
    const { links, requests } = await withStripe((request) => ({
      status: 200,
      body: request.method === "GET" ? sessions("open") : link,
    }));
    await links.deactivate("plink_1");
    expect(requests.map(({ method, path, fields }) => [method, path, fields])).toEqual([
      ["POST", "/v1/payment_links/plink_1", { active: "false" }],
      ["GET", "/v1/checkout/sessions", { payment_link: "plink_1", status: "open", limit: "100" }],
      ["POST", "/v1/checkout/sessions/cs_1/expire", {}],
    ]);
  });

  test("ignores a checkout that was paid meanwhile", async () => {
    const { links } = await withStripe((request) => {
      if (request.path.endsWith("/expire"))
        return {
          status: 400,
          body: { error: { type: "invalid_request_error", message: "Only open sessions can be expired" } },
        };
      if (request.path === "/v1/checkout/sessions/cs_1")
        return { status: 200, body: { id: "cs_1", object: "checkout.session", status: "complete" } };
      return { status: 200, body: request.method === "GET" ? sessions("open") : link };
    });
    await expect(links.deactivate("plink_1")).resolves.toBe("inactive");
  });

  test("fails when a checkout stays open", async () => {
    const { links } = await withStripe((request) => {
      if (request.path.endsWith("/expire"))
        return { status: 400, body: { error: { type: "invalid_request_error", message: "No" } } };
      if (request.path === "/v1/checkout/sessions/cs_1")
        return { status: 200, body: { id: "cs_1", object: "checkout.session", status: "open" } };
      return { status: 200, body: request.method === "GET" ? sessions("open") : link };
    });
    await expect(links.deactivate("plink_1")).rejects.toThrow();
  });

  test("a link that Stripe does not know is reported as unknown", async () => {
    const { links, requests } = await withStripe(() => missing);
    expect(await links.deactivate("plink_1")).toBe("unknown");
    expect(requests).toHaveLength(1);
  });

  test("a link of the other mode is reported as unknown", async () => {
    const message =
      "No such payment link: 'plink_1'; a similar object exists in test mode, but a live mode key was used";
    const { links } = await withStripe(() => ({ status: 404, body: { error: { ...missing.body.error, message } } }));
    expect(await links.deactivate("plink_1")).toBe("unknown");
  });

  test.each([
    ["a 404 that is not Stripe's", 404, {}],
    ["a 404 without a code", 404, { error: { type: "invalid_request_error", message: "Unrecognized request URL" } }],
    ["another invalid request", 400, { error: { type: "invalid_request_error", code: "parameter_unknown" } }],
    ["a 400 that names a missing object", 400, { error: { type: "invalid_request_error", code: "resource_missing" } }],
    ["a wrong key", 401, { error: { type: "invalid_request_error", message: "Invalid API Key" } }],
    ["a key without the permission", 403, { error: { type: "invalid_request_error", message: "Not permitted" } }],
    ["too many requests", 429, { error: { type: "rate_limit_error" } }],
    ["trouble at Stripe", 500, { error: { type: "api_error" } }],
  ])("%s says nothing about the link", async (_what, status, body) => {
    const { links } = await withStripe(() => ({ status, body }));
    await expect(links.deactivate("plink_1")).rejects.toThrow();
  });

  test("a list of checkouts that is missing leaves open whether one can be paid", async () => {
    const { links } = await withStripe(({ method }) => (method === "GET" ? missing : { status: 200, body: link }));
    await expect(links.deactivate("plink_1")).rejects.toThrow();
  });
});

test("live keys are distinguished from test keys", () => {
  expect(["sk_live_x", "rk_live_x", "sk_test_x", "pk_live_x"].map(isLiveKey)).toEqual([true, true, false, false]);
});
