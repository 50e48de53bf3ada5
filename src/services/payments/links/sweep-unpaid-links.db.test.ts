import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { linkLifetimeMs, reminderMs } from "#domain/payments/payment-link.ts";
import { cancelOrder, cancelOwnOrder, uncancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { takeOrder } from "#services/orders/checkout/take-order.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { sweepPaymentLinks, sweepUnpaidLinks, sweepUnpaidTransfers } from "#services/payments/payment-sweep.ts";
import { recordPayment } from "#services/payments/record-payment.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { createPaymentLink } from "./create-payment-link.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  await shop.clearOrders();
  orderId = (await shop.order(await shop.newGuest())).orderId;
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
});
afterAll(() => shop.close());

function passTime(ms: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
}
const sweep = () => sweepUnpaidLinks(shop.services);
const templates = async () => (await shop.jobs(orderId)).map(({ template }) => template);
const events = async () => (await shop.history(orderId)).map(({ event }) => event);
const states = async () => (await shop.links(orderId)).map(({ state }) => state);

test("a price holds for two weeks from its link on", async () => {
  const [link] = await shop.links(orderId);
  expect(link?.expiresAt).toEqual(new Date(shop.clock.now.getTime() + linkLifetimeMs));
});

test("the customer is reminded once, two days before the link ends", async () => {
  passTime(linkLifetimeMs - reminderMs - 1);
  expect(await sweep()).toEqual({ reminded: 0, ended: 0 });
  passTime(1);
  const swept = await Promise.all([sweep(), sweep(), sweep()]);
  expect(swept.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
  passTime(reminderMs - 1);
  expect(await sweep()).toEqual({ reminded: 0, ended: 0 });
  expect(await templates()).toEqual(["payment-link", "payment-reminder"]);
  expect((await shop.history(orderId)).at(-1)).toMatchObject({ event: "payment-reminded", actor: "shop" });
  const remindedAt = new Date(shop.clock.now.getTime() - reminderMs + 1).toISOString();
  expect(await getDeskOrder(shop.services, orderId)).toMatchObject({ link: { remindedAt, isMailed: true } });
  expect(await states()).toEqual(["active"]);
});

test("a link whose time is over is closed at the provider, and the customer is told once", async () => {
  passTime(linkLifetimeMs);
  const swept = await Promise.all([sweep(), sweep()]);
  expect(swept.reduce((sum, { ended }) => sum + ended, 0)).toBe(1);
  expect(await sweep()).toEqual({ reminded: 0, ended: 0 });
  expect(await states()).toEqual(["inactive"]);
  expect(shop.provider.listActive(orderId)).toEqual([]);
  // The customer is not reminded as well.
  expect(await templates()).toEqual(["payment-link", "payment-link-expired"]);
  expect(await events()).toEqual(expect.arrayContaining(["link-expired", "link-deactivated"]));
  expect(await shop.row(orderId)).toMatchObject({ status: "payment_pending" });
});

test("the dealer can send a new link after that, which has a time of its own", async () => {
  passTime(linkLifetimeMs);
  await sweep();
  await createPaymentLink(shop.services, admin, { orderId, duePence: 4_700 });
  const [, next] = await shop.links(orderId);
  expect(next?.expiresAt).toEqual(new Date(shop.clock.now.getTime() + linkLifetimeMs));
  expect(await sweep()).toEqual({ reminded: 0, ended: 0 });
});

test("neither happens to an order that is paid or cancelled", async () => {
  const paid = (await shop.order(await shop.newGuest())).orderId;
  await setDeliveryCost(shop.services, admin, { orderId: paid, deliveryCostPence: 950 });
  await shop.db.update(orders).set({ status: "paid" }).where(eq(orders.id, paid));
  const link = formatOrderPagePath(shop.services, await shop.row(orderId)).replace("/orders/", "");
  await cancelOwnOrder(shop.services, { kind: "visitor" }, { link });
  passTime(linkLifetimeMs - reminderMs);
  expect(await sweep()).toEqual({ reminded: 0, ended: 0 });
  passTime(reminderMs);
  expect(await sweep()).toEqual({ reminded: 0, ended: 0 });
  expect((await shop.links(paid)).map(({ state }) => state)).toEqual(["active"]);
});

test("a link that the provider does not confirm as closed stays hidden, and the next sweep closes it", async () => {
  passTime(linkLifetimeMs);
  shop.provider.atDeactivate.push("fail");
  expect(await sweep()).toEqual({ reminded: 0, ended: 1 });
  expect(await states()).toEqual(["deactivating"]);
  passTime(120_000);
  await sweepPaymentLinks(shop.services);
  expect(await states()).toEqual(["inactive"]);
  expect(await templates()).toEqual(["payment-link", "payment-link-expired"]);
});

test.each([
  ["reminded", "payment-reminder", linkLifetimeMs - reminderMs],
  ["ended", "payment-link-expired", linkLifetimeMs],
] as const)("a link that cannot be %s does not keep the others from it", async (outcome, template, ms) => {
  passTime(1);
  const other = (await shop.order(await shop.newGuest())).orderId;
  await setDeliveryCost(shop.services, admin, { orderId: other, deliveryCostPence: 950 });
  passTime(ms);
  const { jobs } = shop.services;
  const enqueue: typeof jobs.enqueue = async (tx, name, data, options) => {
    if ("orderId" in data && data.orderId === orderId) throw new Error("not this one");
    await jobs.enqueue(tx, name, data, options);
  };
  expect(await sweepUnpaidLinks({ ...shop.services, jobs: { ...jobs, enqueue } })).toMatchObject({ [outcome]: 1 });
  expect((await shop.jobs(other)).at(-1)).toMatchObject({ template });
  expect(await templates()).toEqual(["payment-link"]);
  expect(await sweep()).toMatchObject({ [outcome]: 1 });
});

describe("an order to be paid by transfer", () => {
  const sweepTransfers = () => sweepUnpaidTransfers(shop.services);

  async function take(email = isla.email): Promise<void> {
    const taken = await takeOrder(shop.services, admin, {
      requestId: crypto.randomUUID(),
      deliveryInfo: { ...isla, email },
      deliveryMethod: "delivery",
      lines: [{ kind: "product", id: "0", quantity: 2, selectedSize: "", selectedOption: "" }],
      note: "",
      price: { deliveryCostPence: 950, link: "transfer" },
    });
    orderId = taken.orderId;
  }

  test("is reminded once, two days before its price ends, and lapses once, with a mail each", async () => {
    await take();
    passTime(linkLifetimeMs - reminderMs - 1);
    expect(await sweepTransfers()).toEqual({ reminded: 0, ended: 0 });
    passTime(1);
    const reminded = await Promise.all([sweepTransfers(), sweepTransfers()]);
    expect(reminded.reduce((sum, swept) => sum + swept.reminded, 0)).toBe(1);
    expect(await getDeskOrder(shop.services, orderId)).toMatchObject({ transfer: { state: "reminded" } });
    passTime(reminderMs);
    const ended = await Promise.all([sweepTransfers(), sweepTransfers()]);
    expect(ended.reduce((sum, swept) => sum + swept.ended, 0)).toBe(1);
    expect(await sweepTransfers()).toEqual({ reminded: 0, ended: 0 });
    expect(await templates()).toEqual(["bank-transfer", "transfer-reminder", "transfer-expired"]);
    expect(await events()).toEqual(expect.arrayContaining(["payment-reminded", "transfer-expired"]));
    const order = await getDeskOrder(shop.services, orderId);
    expect(order).toMatchObject({ status: "payment_pending", transfer: { state: "lapsed" } });
  });

  test("is settled all the same when the money comes late", async () => {
    await take();
    passTime(linkLifetimeMs);
    await sweepTransfers();
    const { version } = await shop.row(orderId);
    const payment = { means: "transfer", reference: "17" } as const;
    await recordPayment(shop.services, admin, { orderId, version, requestId: crypto.randomUUID(), ...payment });
    expect(await shop.row(orderId)).toMatchObject({ status: "paid" });
  });

  test("lapses without a reminder or a mail where there is no email address", async () => {
    await take("");
    passTime(linkLifetimeMs - reminderMs);
    expect(await sweepTransfers()).toEqual({ reminded: 0, ended: 0 });
    passTime(reminderMs);
    expect(await sweepTransfers()).toEqual({ reminded: 0, ended: 1 });
    expect(await templates()).toEqual([]);
  });

  test("holds its price for two weeks again when the dealer prices it again or takes back a cancellation", async () => {
    await take();
    for (const askAgain of [
      () => setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 1_150, confirmUnusual: true }),
      async () => {
        await cancelOrder(shop.services, admin, { orderId });
        await uncancelOrder(shop.services, admin, { orderId });
      },
    ]) {
      passTime(linkLifetimeMs);
      expect(await sweepTransfers()).toMatchObject({ ended: 1 });
      await askAgain();
      const until = new Date(shop.clock.now.getTime() + linkLifetimeMs).toISOString();
      expect(await getDeskOrder(shop.services, orderId)).toMatchObject({ transfer: { until, state: "asked" } });
      expect(await sweepTransfers()).toEqual({ reminded: 0, ended: 0 });
    }
  });

  test.each(["paid", "cancelled", "a link"])("is left alone once it has %s", async (what) => {
    await take();
    if (what === "a link") await createPaymentLink(shop.services, admin, { orderId, duePence: 3_450 });
    else
      await shop.db
        .update(orders)
        .set({ status: what as "paid" })
        .where(eq(orders.id, orderId));
    passTime(linkLifetimeMs);
    expect(await sweepTransfers()).toEqual({ reminded: 0, ended: 0 });
  });
});
