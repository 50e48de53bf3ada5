import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RecordPaymentInput } from "#domain/payments/payment.schema.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { createPaymentLink } from "#services/payments/links/create-payment-link.ts";
import { paidPence, payLink } from "#tests/support/paid-order.ts";
import type { Mishap } from "#tests/support/scripted-provider.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { interruptedAfterMs, sweepPaymentLinks } from "./payment-sweep.ts";
import { recordPayment } from "./record-payment.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;
let version: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  orderId = (await shop.order(await shop.newCustomer())).orderId;
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  await shop.clearJobs(orderId);
  version = (await shop.row(orderId)).version;
});
afterEach(() => {
  shop.provider.atDeactivate.length = 0;
});
afterAll(() => shop.close());

const asked = (change: Partial<RecordPaymentInput> = {}): RecordPaymentInput => ({
  requestId: randomUUID(),
  orderId,
  version,
  means: "transfer",
  reference: "FRASER 4711",
  ...change,
});
const record = (change: Partial<RecordPaymentInput> = {}, actor = admin) =>
  recordPayment(shop.services, actor, asked(change));
const settled = async () =>
  (await shop.payments(orderId)).map(({ means, amountPence, outcome }) => [means, amountPence, outcome]);
const mails = async () => (await shop.jobs(orderId)).map(({ template }) => template);

describe("an order paid by other means", () => {
  test.each(["cash", "transfer", "telephone-card"] as const)("%s is paid, and its link is closed", async (means) => {
    const { order } = await record({ means, reference: "17" });
    expect(order).toMatchObject({ status: "paid", payments: [{ means, reference: "17", amountPence: paidPence }] });
    expect(shop.provider.listActive(orderId)).toEqual([]);
    expect((await shop.links(orderId)).map(({ state }) => state)).toEqual(["inactive"]);
    expect((await shop.history(orderId)).at(-1)).toMatchObject({ event: "paid", actor: "admin", detail: { means } });
    expect(await mails()).toEqual(["payment-received"]);
  });

  test("can have no link at all", async () => {
    shop.provider.atCreate.push("refuse");
    orderId = (await shop.order(await shop.newCustomer())).orderId;
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 }).catch(() => undefined);
    expect((await record({ version: (await shop.row(orderId)).version })).order).toMatchObject({ status: "paid" });
  });

  test("is paid once by one press that arrives five times, together and later", async () => {
    const press = asked();
    const send = () => recordPayment(shop.services, admin, press);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, send));
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    expect((await send()).order).toMatchObject({ status: "paid" });
    expect([await settled(), await mails()]).toEqual([[["transfer", paidPence, "settled"]], ["payment-received"]]);
  });

  test("is paid once by two admins at the same time", async () => {
    const outcomes = await Promise.allSettled([record(), record({}, await shop.newAdmin())]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await settled()).toHaveLength(1);
  });

  test("whose customer pays through the link at that moment keeps that payment alone", async () => {
    shop.provider.during = async () => {
      await payLink(shop, orderId);
    };
    await expect(record()).rejects.toMatchObject({ code: "order.changed" });
    // The link was hidden already, so the payment asks for attention instead of being lost.
    expect((await shop.payments(orderId)).map(({ means }) => means)).toEqual(["provider"]);
  });
});

describe("recording a payment is refused, and nothing is stored", () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ["an older version", () => record({ version: version - 1 }), "order.changed"],
    ["an unknown order", () => record({ orderId: "2222-2222" }), "order.not-found"],
  ])("%s", async (_what, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code });
    expect(await settled()).toEqual([]);
    expect(shop.provider.listActive(orderId)).toHaveLength(1);
  });

  test("an order without a delivery cost, a cancelled one, and a paid one", async () => {
    const pending = (await shop.order(await shop.newCustomer())).orderId;
    await expect(record({ orderId: pending, version: 1 })).rejects.toMatchObject({
      message: "Set a delivery cost first.",
    });
    await cancelOrder(shop.services, admin, { orderId });
    const cancelled = record({ version: (await shop.row(orderId)).version });
    await expect(cancelled).rejects.toMatchObject({ code: "order.move-not-allowed" });
  });

  test.each<Mishap>(["fail", "lose-response"])(
    "while the link may still be open (%s); later it works",
    async (mishap) => {
      shop.provider.atDeactivate.push(mishap);
      await expect(record()).rejects.toMatchObject({ code: "payment.link-still-open" });
      expect([await settled(), (await shop.row(orderId)).status]).toEqual([[], "payment_pending"]);
      shop.clock.now = new Date(shop.clock.now.getTime() + interruptedAfterMs + 1);
      await sweepPaymentLinks(shop.services);
      expect(shop.provider.listActive(orderId)).toEqual([]);
      expect((await record({ version: (await shop.row(orderId)).version })).order).toMatchObject({ status: "paid" });
    },
  );

  test("after another admin has made a new link while the old one was closed", async () => {
    shop.provider.during = async () => {
      shop.provider.during = null;
      const [link] = await shop.links(orderId);
      await shop.db.execute(`update payment_links set state = 'inactive' where id = '${link?.id ?? ""}'`);
      await createPaymentLink(shop.services, admin, { orderId, duePence: paidPence });
    };
    await expect(record()).rejects.toMatchObject({ code: "order.changed" });
    expect([await settled(), shop.provider.listActive(orderId).length]).toEqual([[], 1]);
  });
});
