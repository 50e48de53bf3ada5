import { randomBytes } from "node:crypto";
import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demoPayRoutes } from "#adapters/stripe/demo-pay-routes.ts";
import { createStandInRecords, openStandInPayments, type StandInPayments } from "#adapters/stripe/stand-in-payments.ts";
import { standInWebhookSecret } from "#adapters/stripe/webhook-signature.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import type { Services } from "#services/context.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { reconcilePayments } from "#services/payments/reconcile-payments.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { webhookRoutes } from "./webhook-routes.ts";

const webhookSecret = standInWebhookSecret("a secret of this test");
let shop: TestShop;
let admin: AdminActor;
let services: Services;
let standIn: StandInPayments;
let server: ServerType;
/** Whether notifications get lost: a proxy confirms them, and the shop never sees them. */
let losesNotifications = false;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
  const app = new Hono();
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (address) => resolve(address.port));
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const { now } = shop.services;
  standIn = await openStandInPayments({
    db: shop.db,
    baseUrl,
    webhookSecret,
    now,
    randomBytes,
    log: shop.services.log,
  });
  services = {
    ...shop.services,
    paymentLinks: standIn,
    refunds: standIn.refunds,
    shop: { ...shop.services.shop, baseUrl },
  };
  app.use(endpoints.paymentEvents, (context, next) =>
    losesNotifications ? Promise.resolve(context.text("lost")) : next(),
  );
  const fonts = { display: "/display.woff2", text: "/text.woff2" };
  const readName = () => "Glenwater Koi & Ponds";
  app.route("/", demoPayRoutes({ payments: standIn, baseUrl, readName, fonts }));
  app.route(
    "/",
    webhookRoutes({ services, webhookSecrets: [webhookSecret], account: { provider: "stand-in", isLive: false } }),
  );
});
afterAll(async () => {
  await standIn.stop();
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

async function press(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
}
async function pay(url: string): Promise<string> {
  await press(url, { action: "pay" });
  return (await fetch(url)).text();
}

test("a payment through the link marks the order as paid, over HTTP and with the real signature check", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const { order } = await setDeliveryCost(services, admin, { orderId, deliveryCostPence: 950 });
  const url = order.paymentLink ?? "";
  const page = await (await fetch(url)).text();
  expect(page).toContain(`Order ${orderId}`);
  expect(page).toContain("Pay £47.00");
  // The page looks like the shop, and does not reveal who ordered.
  expect(page).toMatch(/Glenwater<small>Koi &amp; Ponds/);
  for (const personal of [order.deliveryInfo.lastName, order.deliveryInfo.phone, order.deliveryInfo.address1])
    expect(page).not.toContain(personal);
  expect(await pay(url)).toContain("Payment received");
  expect(await shop.row(orderId)).toMatchObject({ status: "paid", attention: null });
  expect((await shop.jobs(orderId)).map((job) => job.template)).toEqual([
    "payment-link",
    "payment-received",
    "payment-received-admin",
  ]);
});

test("a replaced link cannot be paid, but the new one can", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const first = await setDeliveryCost(services, admin, { orderId, deliveryCostPence: 950 });
  const second = await setDeliveryCost(services, admin, { orderId, deliveryCostPence: 1_450, replaceLink: true });
  expect(await pay(first.order.paymentLink ?? "")).toContain("no longer active");
  expect(await shop.payments(orderId)).toEqual([]);
  await pay(second.order.paymentLink ?? "");
  expect(await shop.payments(orderId)).toMatchObject([{ outcome: "settled", amountPence: 5_200 }]);
});

test("a cancelled order's link cannot be paid", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const { order } = await setDeliveryCost(services, admin, { orderId, deliveryCostPence: 950 });
  await cancelOrder(services, admin, { orderId });
  expect(await pay(order.paymentLink ?? "")).toContain("no longer active");
  expect(await shop.row(orderId)).toMatchObject({ status: "cancelled", attention: null });
});

test("a payment whose notification was lost is found in the provider's records", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const { order } = await setDeliveryCost(services, admin, { orderId, deliveryCostPence: 950 });
  losesNotifications = true;
  expect(await pay(order.paymentLink ?? "")).toContain("Payment received");
  losesNotifications = false;
  expect(await shop.row(orderId)).toMatchObject({ status: "payment_pending" });
  const records = createStandInRecords(shop.db, { provider: "stand-in", isLive: false });
  expect(await reconcilePayments(services, records)).toMatchObject({ missed: 1 });
  expect(await shop.row(orderId)).toMatchObject({ status: "paid", attention: null });
  expect((await shop.jobs(orderId)).map((job) => job.template)).toEqual([
    "payment-link",
    "payment-received",
    "payment-received-admin",
  ]);
  expect(await reconcilePayments(services, records)).toMatchObject({ missed: 0 });
});

test("a payment that the bank does not carry out leads to one mail with a new link, which can be paid", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const { order } = await setDeliveryCost(services, admin, { orderId, deliveryCostPence: 950 });
  await press(order.paymentLink ?? "", { action: "fail" });
  expect(await pay(order.paymentLink ?? "")).toContain("no longer active");
  expect(await shop.payments(orderId)).toEqual([]);
  const { paymentLink } = await getDeskOrder(shop.services, orderId);
  expect(await pay(paymentLink ?? "")).toContain("Payment received");
  expect(await shop.row(orderId)).toMatchObject({ status: "paid", attention: null });
  expect((await shop.jobs(orderId)).map((job) => job.template)).toEqual([
    "payment-link",
    "payment-link",
    "payment-received",
    "payment-received-admin",
  ]);
});

test("the page of a paid link refunds like a provider's own pages, in parts and never too much", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const { order } = await setDeliveryCost(services, admin, { orderId, deliveryCostPence: 950 });
  const url = order.paymentLink ?? "";
  expect(await (await fetch(url)).text()).not.toContain("Refund at the provider");
  await pay(url);
  await press(url, { action: "refund", amount: "10" });
  await vi.waitFor(async () => expect(await shop.refunds(orderId)).toMatchObject([{ amountPence: 1_000 }]));
  for (const amount of ["38", "0", "-1", "ten", "", "1.001"]) {
    const { headers } = await press(url, { action: "refund", amount });
    expect([amount, headers.get("location")]).toEqual([amount, expect.stringContaining("?refused")]);
  }
  const page = await (await fetch(`${url}?refused`)).text();
  expect(page).toContain("£10.00 has been refunded.");
  expect(page).toContain("At most £37.00 can be refunded.");
  await press(url, { action: "refund", amount: "37.00" });
  await vi.waitFor(async () => expect(await shop.refunds(orderId)).toHaveLength(2));
  expect(await (await fetch(url)).text()).not.toContain("Refund at the provider");
});

test("a dispute at the customer's bank reaches the order, and what the bank holds cannot be refunded", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const { order } = await setDeliveryCost(services, admin, { orderId, deliveryCostPence: 950 });
  const url = order.paymentLink ?? "";
  await pay(url);
  await press(url, { action: "dispute" });
  expect(await getDeskOrder(services, orderId)).toMatchObject({ isDisputed: true });
  const [link] = await shop.links(orderId);
  expect(await standIn.refundAtProvider(link?.providerLinkId ?? "")).toBe(false);
  // A second press decides nothing.
  for (const action of ["dispute", "dispute-won", "dispute-lost"]) await press(url, { action });
  expect(await getDeskOrder(services, orderId)).toMatchObject({ isDisputed: false, disputes: [{ state: "won" }] });
});

test("a part is refunded from the desk, the rest on the provider's own pages, and never more than was paid", async () => {
  const { orderId } = await shop.order(await shop.newGuest());
  const { order } = await setDeliveryCost(services, admin, { orderId, deliveryCostPence: 950 });
  await pay(order.paymentLink ?? "");
  const [payment] = await shop.payments(orderId);
  const refund = async (amountPence: number) =>
    refundPayment(services, admin, {
      requestId: randomBytes(16).toString("hex"),
      paymentId: payment?.id ?? 0,
      amountPence,
      reason: "goodwill",
      note: "",
      version: (await shop.row(orderId)).version,
    });
  expect(await refund(865)).toMatchObject({ isPartial: false, order: { refundedPence: 865 } });
  const [link] = await shop.links(orderId);
  const linkId = link?.providerLinkId ?? "";
  expect(await standIn.refundAtProvider(linkId, 4_000)).toBe(false);
  expect(await standIn.refundAtProvider(linkId, 1_000)).toBe(true);
  await vi.waitFor(async () => expect(await shop.refunds(orderId)).toHaveLength(2), { timeout: 10_000 });

  losesNotifications = true;
  expect(await standIn.refundAtProvider(linkId)).toBe(true);
  // The shop does not know of this refund yet, so the provider refuses.
  await expect(refund(1_000)).rejects.toMatchObject({ code: "refund.refused" });
  await standIn.stop();
  losesNotifications = false;
  await reconcilePayments(services, createStandInRecords(shop.db, { provider: "stand-in", isLive: false }));
  const given = (await shop.refunds(orderId)).filter(({ state }) => state === "succeeded");
  expect(given.map(({ amountPence }) => amountPence).toSorted((a, b) => a - b)).toEqual([865, 1_000, 2_835]);
  await expect(refund(1)).rejects.toMatchObject({ code: "refund.nothing-left" });
  expect(await shop.row(orderId)).toMatchObject({ status: "paid", attention: null });
});
