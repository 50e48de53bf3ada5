import { randomBytes } from "node:crypto";
import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { demoPayRoutes } from "./demo-pay-routes.ts";
import { openStandInPayments, type StandInPayments } from "./stand-in-payments.ts";
import { isSignedBody } from "./webhook-signature.ts";

const secret = "whsec_demo";
let shop: TestShop;
let server: ServerType;
let baseUrl: string;
let standIn: StandInPayments;
/** The notifications that reached the webhook. */
let received: { body: string; signature: string }[] = [];
/** The webhook's next responses; 200 when empty. */
const answers: number[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const app = new Hono();
  app.post("/api/webhooks/stripe", async (context) => {
    received.push({ body: await context.req.text(), signature: context.req.header("stripe-signature") ?? "" });
    return context.text("", (answers.shift() ?? 200) as 200);
  });
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
      baseUrl = `http://127.0.0.1:${port}`;
      resolve();
    });
  });
  standIn = await openStandIn();
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await standIn.stop();
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

function openStandIn(): Promise<StandInPayments> {
  return openStandInPayments({
    db: shop.db,
    baseUrl,
    webhookSecret: secret,
    now: () => new Date(),
    randomBytes,
    log: shop.services.log,
  });
}

async function newLink() {
  const key = randomBytes(8).toString("hex");
  return standIn.create({
    orderId: "K7M4-2QXP",
    paymentLinkId: `ours-${key}`,
    amountPence: 4_700,
    description: "Order K7M4-2QXP",
    idempotencyKey: key,
    returnUrl: `${baseUrl}/auth`,
  });
}

const page = () =>
  demoPayRoutes({
    payments: standIn,
    baseUrl,
    readName: () => "Glenwater Koi & Ponds",
    fonts: { display: "/display.woff2", text: "/text.woff2" },
  });

async function visit(id: string, action?: string) {
  const init = action === undefined ? {} : { method: "POST", body: new URLSearchParams({ action }) };
  const answer = await page().request(`/demo/pay/${id}`, init);
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}

describe("the payment stand-in", () => {
  test("creates one link per idempotency key, and refuses the key for another amount", async () => {
    const asked = {
      orderId: "K7M4-2QXP",
      paymentLinkId: "ours",
      amountPence: 4_700,
      description: "Order",
      idempotencyKey: "one key",
      returnUrl: `${baseUrl}/`,
    };
    const [first, second] = await Promise.all([standIn.create(asked), standIn.create(asked)]);
    expect(second).toEqual(first);
    expect(first.url).toBe(`${baseUrl}/demo/pay/${first.providerLinkId}`);
    await expect(standIn.create({ ...asked, amountPence: 1 })).rejects.toThrow("same idempotency key");
  });

  test("notifies the shop of a payment by a signed HTTP request", async () => {
    const { providerLinkId } = await newLink();
    expect(await visit(providerLinkId, "pay")).toMatchObject({ status: 303, location: `/demo/pay/${providerLinkId}` });
    expect(received).toHaveLength(1);
    const [sent] = received;
    expect(await isSignedBody(Buffer.from(sent?.body ?? ""), sent?.signature, [secret], new Date())).toBe(true);
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      type: "checkout.session.completed",
      livemode: false,
      data: {
        object: {
          payment_link: providerLinkId,
          payment_status: "paid",
          amount_total: 4_700,
          currency: "gbp",
          metadata: { order_id: "K7M4-2QXP" },
        },
      },
    });
    const after = await visit(providerLinkId);
    expect(after.text).toContain("Payment received");
    expect(after.text).toContain(`href="${baseUrl}/auth"`);
  });

  test("accepts one payment per link, however often the button is clicked", async () => {
    const { providerLinkId } = await newLink();
    await Promise.all(Array.from({ length: 5 }, () => visit(providerLinkId, "pay")));
    await visit(providerLinkId, "pay");
    expect(received).toHaveLength(1);
  });

  test("a declined card pays nothing, and the link can still be paid", async () => {
    const { providerLinkId } = await newLink();
    const declined = await visit(providerLinkId, "decline");
    expect(declined.location).toBe(`/demo/pay/${providerLinkId}?declined`);
    expect((await visit(`${providerLinkId}?declined`)).text).toContain("Your card was declined");
    expect(received).toEqual([]);
    await visit(providerLinkId, "pay");
    expect(received).toHaveLength(1);
  });

  test("a customer who leaves the page returns to the order and pays nothing", async () => {
    const { providerLinkId } = await newLink();
    expect(await visit(providerLinkId, "cancel")).toMatchObject({ status: 303, location: `${baseUrl}/auth` });
    expect(received).toEqual([]);
  });

  test("a deactivated link takes no payment; it can be deactivated twice, an unknown link cannot", async () => {
    const { providerLinkId } = await newLink();
    await standIn.deactivate(providerLinkId);
    await standIn.deactivate(providerLinkId);
    expect((await visit(providerLinkId)).text).toContain("no longer active");
    await visit(providerLinkId, "pay");
    expect(received).toEqual([]);
    expect(await standIn.deactivate("plink_none")).toBe("unknown");
    expect((await visit("plink_none")).status).toBe(404);
  });

  test("repeats the same event until the shop accepts it", async () => {
    answers.push(503, 500);
    const { providerLinkId } = await newLink();
    await visit(providerLinkId, "pay");
    await vi.waitFor(() => expect(received).toHaveLength(3), { timeout: 10_000 });
    expect(new Set(received.map((each) => each.body)).size).toBe(1);
  }, 15_000);

  test("sends pending notifications at the next start", async () => {
    const first = await openStandIn();
    answers.push(503);
    const { providerLinkId } = await newLink();
    await first.pay(providerLinkId);
    await first.stop();
    received = [];
    const second = await openStandIn();
    second.start();
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await second.stop();
    const third = await openStandIn();
    third.start();
    await third.stop();
    expect(received).toHaveLength(1);
  });

  test("its page has no inline code and escapes all text", async () => {
    const { providerLinkId } = await standIn.create({
      orderId: "K7M4-2QXP",
      paymentLinkId: "x",
      amountPence: 100,
      description: "<b>Order</b>",
      idempotencyKey: "words",
      returnUrl: `${baseUrl}/`,
    });
    const { text } = await visit(providerLinkId);
    expect(text).toContain("&lt;b&gt;Order&lt;/b&gt;");
    expect(text).toContain("Pay £1.00");
    expect(text).not.toMatch(/<style|<script| style=|\son\w+=/);
    const style = await page().request("/demo/pay/style.css");
    expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
  });
});
