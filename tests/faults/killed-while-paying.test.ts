import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { getDatabaseUrl } from "../support/postmaster.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";
import { openPayingProvider, type Moment } from "./paying-provider.ts";
import { registerAdmin } from "./register-admin.ts";
import { ShopCaller } from "./shop-caller.ts";
import { paymentEvent, sendEvent, webhookSecret } from "./stripe-events.ts";

let dataDir: string;
let port: number;
let shop: ShopProcess;
let provider: Awaited<ReturnType<typeof openPayingProvider>>;
let admin: ShopCaller;

beforeEach(async () => {
  [dataDir, port, provider] = [await makeDataDir(), await getFreePort(), await openPayingProvider()];
  await start();
  admin = await registerAdmin({ url: shop.url, databaseUrl: await getDatabaseUrl(dataDir) });
});

afterEach(async () => {
  await shop.kill();
  await provider.close();
  await removeDataDir(dataDir);
});

/** Starts the shop, or restarts it after a kill. Its sessions outlive it. */
async function start(): Promise<void> {
  const env = {
    LOG_LEVEL: "warn",
    STRIPE_SECRET_KEY: "sk_test_killed",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: provider.url,
  };
  shop = await startShopProcess({ dataDir, port, env });
}

async function placeOrder(): Promise<string> {
  const guest = new ShopCaller(shop.url);
  const { userId } = await guest.call<{ userId: string }>("continueAsGuest", {});
  const { orderId } = await guest.call<{ orderId: string }>("placeOrder", {
    userId,
    isAnonymous: true,
    requestId: randomUUID().replaceAll("-", ""),
    cartItems: [{ id: "0", quantity: 2, selectedSize: '4"/110mm', selectedOption: "25 m³/h" }],
    deliveryInfo: {
      firstName: "Isla",
      lastName: "Fraser",
      email: "isla@customers.example",
      phone: "0131 496 0123",
      address1: "1 Loch Road",
      address2: "",
      city: "Perth",
      postcode: "PH1 1AA",
      notes: "",
    },
  });
  return orderId;
}

const readOrder = (orderId: string) => admin.call<DeskOrderView>("getDeskOrder", { orderId });

/** Reports that an order's newest link was paid, as Stripe does. */
async function pay(orderId: string): Promise<void> {
  const { link } = await readOrder(orderId);
  const made = provider.links.findLast(({ isActive }) => isActive);
  await sendEvent(
    shop.url,
    paymentEvent({
      orderId,
      paymentLinkId: link?.id ?? "",
      providerLinkId: made?.id,
      amountPence: link?.amountPence ?? 0,
    }),
  );
}

/** Kills the shop when it makes this request, and starts it again. */
async function killDuring(path: string, moment: Moment, act: () => Promise<unknown>): Promise<void> {
  const { child } = shop;
  let killed = false;
  provider.killAt(path, moment, () => {
    killed = child.kill("SIGKILL");
  });
  await expect(act()).rejects.toThrow();
  expect(killed).toBe(true);
  await shop.kill();
  await start();
}

const added = { kind: "own", name: "Five metres of hose", unitPricePence: 1_400, quantity: 1 };
const kept = (quantity: number) => ({ kind: "kept", position: 0, quantity });

async function changeLines(orderId: string, lines: unknown[]): Promise<unknown> {
  const { version } = await readOrder(orderId);
  return admin.call("changeLines", { orderId, version, lines, replaceLink: true, isRefunded: false });
}

async function refundAPart(orderId: string): Promise<unknown> {
  const { version, payments } = await readOrder(orderId);
  const refund = { requestId: randomUUID(), amountPence: 500, reason: "goodwill", version };
  return admin.call("refundPayment", { ...refund, paymentId: payments[0]?.id });
}

test(
  "a shop that is killed while it asks for a payment or refunds one has done so exactly once after the next start",
  { timeout: 180_000 },
  async () => {
    const orderId = await placeOrder();
    await admin.call("setDeliveryCost", { orderId, deliveryCostPence: 950, confirmUnusual: true });
    await pay(orderId);
    const { totalCostPence: firstPence } = await readOrder(orderId);

    await killDuring("/v1/payment_links", "after", () => changeLines(orderId, [kept(2), added]));
    // Nobody presses again: the first sweep of the new process finishes what was begun.
    await vi.waitFor(async () => expect((await readOrder(orderId)).paymentLinkActive).toBe(true), { timeout: 20_000 });
    expect(provider.links).toHaveLength(2);
    await pay(orderId);
    expect(await readOrder(orderId)).toMatchObject({ status: "paid", duePence: 0, attention: null });

    for (const [moment, give] of [
      ["before", () => refundAPart(orderId)],
      ["after", () => changeLines(orderId, [kept(2)])],
    ] as const) {
      const refunds = provider.refunds.length;
      await killDuring("/v1/refunds", moment, give);
      await vi.waitFor(
        async () => expect((await readOrder(orderId)).refunds.map(({ state }) => state)).not.toContain("requested"),
        { timeout: 20_000 },
      );
      expect(provider.refunds).toHaveLength(refunds + 1);
    }

    const order = await readOrder(orderId);
    const sum = (amounts: readonly { amountPence: number }[]) =>
      amounts.reduce((total, one) => total + one.amountPence, 0);
    expect(order).toMatchObject({ status: "paid", duePence: 0, attention: null, totalCostPence: firstPence });
    expect(sum(order.payments)).toBe((firstPence ?? 0) + 1_400);
    expect(order.refundedPence).toBe(1_900);
    expect(sum(provider.refunds)).toBe(order.refundedPence);
    expect(order.history.filter(({ event }) => event === "refunded")).toHaveLength(2);
    await shop.stop();
  },
);
