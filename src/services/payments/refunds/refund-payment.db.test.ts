import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#db/schema/payments.ts";
import type { RefundPaymentInput } from "#domain/payments/payment.schema.ts";
import { findMailRefund } from "#services/mail/mails/payment.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { getOrder } from "#services/orders/get-order.ts";
import { listPaymentProblems } from "#services/payments/ask-provider.ts";
import { interruptedAfterMs, sweepRefunds } from "#services/payments/payment-sweep.ts";
import { listUnmatchedPayments } from "#services/payments/unmatched-payments.ts";
import type { RefundRequest } from "#services/ports.ts";
import { addPaidOrder, paidPence, payLink } from "#tests/support/paid-order.ts";
import type { RefundMishap } from "#tests/support/scripted-refunds.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { addUnmatchedPayment } from "#tests/support/unmatched-payment.ts";
import { refundPayment } from "./refund-payment.ts";

let shop: TestShop;
let admin: AdminActor;
let paid: Awaited<ReturnType<typeof addPaidOrder>>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  paid = await addPaidOrder(shop);
});
afterEach(() => {
  shop.provider.refunds.mishaps.length = 0;
});
afterAll(() => shop.close());

const asked = (change: Partial<RefundPaymentInput> = {}): RefundPaymentInput => ({
  requestId: randomUUID(),
  paymentId: paid.paymentId,
  amountPence: 865,
  reason: "arrived-broken",
  note: "One bottle was cracked.",
  version: paid.version,
  ...change,
});
const refund = (change: Partial<RefundPaymentInput> = {}, actor = admin) =>
  refundPayment(shop.services, actor, asked(change));
const version = async () => (await shop.row(paid.orderId)).version;
const events = async () => (await shop.history(paid.orderId)).map(({ event }) => event).slice(4);
const states = async () => (await shop.refunds(paid.orderId)).map(({ state, amountPence }) => [state, amountPence]);
const sumRefunded = () => shop.provider.refunds.sumRefunded(paid.sessionId);
async function sweepLater(): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + interruptedAfterMs + 1);
  await sweepRefunds(shop.services);
}

describe("a refund", () => {
  test("of a part gives it back, tells the customer, and leaves the order paid", async () => {
    const result = await refund();
    expect(result).toMatchObject({ message: "Refunded £8.65.", isPartial: false });
    expect(result.order).toMatchObject({
      status: "paid",
      totalCostPence: paidPence,
      refundedPence: 865,
      refunds: [{ state: "succeeded", amountPence: 865, reason: "arrived-broken", note: "One bottle was cracked." }],
    });
    expect(sumRefunded()).toBe(865);
    expect(await events()).toEqual(["refund-requested", "refunded"]);
    expect(await shop.jobs(paid.orderId)).toMatchObject([{ template: "refunded", orderId: paid.orderId }]);
    const [made] = await shop.refunds(paid.orderId);
    expect(await findMailRefund(shop.db, made?.id ?? "")).toEqual({
      amountPence: 865,
      currency: "gbp",
      reason: "arrived-broken",
      note: "One bottle was cracked.",
      means: "provider",
      refundedPence: 865,
    });
  });

  test("can follow another until nothing is left", async () => {
    await refund();
    await refund({ version: await version() });
    await refund({ version: await version(), amountPence: paidPence - 2 * 865 });
    expect(sumRefunded()).toBe(paidPence);
    await expect(refund({ version: await version(), amountPence: 1 })).rejects.toMatchObject({
      code: "refund.nothing-left",
    });
  });

  test("is shown to the customer as a fact, without the admin's failures", async () => {
    await refund();
    const { userId } = await shop.row(paid.orderId);
    const seen = await getOrder(shop.services, { kind: "registered", userId, email: "x@people.test" }, paid);
    expect(seen).toMatchObject({ status: "paid", refundedPence: 865 });
    expect(seen).not.toHaveProperty("refunds");
  });

  test("sends no mail when the order has no address", async () => {
    paid = await addPaidOrder(shop, { deliveryInfo: { ...isla, email: "", notes: randomUUID() } });
    await refund();
    expect(await shop.jobs(paid.orderId)).toEqual([]);
  });

  test("of all of a payment that came too late settles the order's attention", async () => {
    const { orderId } = await shop.order(await shop.newCustomer());
    await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
    await cancelOrder(shop.services, admin, { orderId });
    const paymentId = await payLink(shop, orderId);
    const { attention, version: seen } = await shop.row(orderId);
    expect(attention).toBe(`payment ${paymentId}`);
    const part = { paymentId, amountPence: 1_000 };
    await refund({ ...part, version: seen });
    expect((await shop.row(orderId)).attention).toBe(attention);
    await refund({ ...part, amountPence: 3_700, version: (await shop.row(orderId)).version });
    expect(await shop.row(orderId)).toMatchObject({ status: "cancelled", attention: null });
  });

  test("of a payment without an order takes it off the list of them", async () => {
    const paymentId = await addUnmatchedPayment(shop);
    const result = await refundPayment(shop.services, admin, {
      ...asked({ paymentId, amountPence: 100 }),
      version: undefined,
    });
    expect(result).toEqual({ message: "Refunded £1.00.", isPartial: false });
    expect((await listUnmatchedPayments(shop.services, admin)).map(({ id }) => id)).not.toContain(paymentId);
  });

  test("of cash is recorded, and no provider is asked", async () => {
    await shop.db.update(payments).set({ means: "cash" }).where(eq(payments.id, paid.paymentId));
    const { calls } = shop.provider.refunds;
    expect((await refund()).order).toMatchObject({ refundedPence: 865 });
    expect(shop.provider.refunds.calls).toBe(calls);
    expect(await states()).toEqual([["succeeded", 865]]);
  });
});

describe("a refund is refused, and nothing is written", () => {
  test.each<[string, Partial<RefundPaymentInput>, string]>([
    ["more than was paid", { amountPence: paidPence + 1 }, "refund.too-much"],
    ["nothing", { amountPence: 0 }, "refund.amount"],
    ["an older version of the order", { version: 1 }, "order.changed"],
    ["no version of the order", { version: undefined }, "order.changed"],
    ["an unknown payment", { paymentId: 999_999 }, "payment.not-found"],
    ["another reason without words", { reason: "other", note: "" }, "refund.note-missing"],
  ])("%s", async (_what, change, code) => {
    await expect(refund(change)).rejects.toMatchObject({ code });
    expect([await states(), await events(), sumRefunded()]).toEqual([[], [], 0]);
  });

  test("of a payment in another currency", async () => {
    await shop.db.update(payments).set({ currency: "eur" }).where(eq(payments.id, paid.paymentId));
    await expect(refund()).rejects.toMatchObject({ code: "refund.currency" });
  });
});

describe("refunds at the same time, and again later", () => {
  test("two admins refund the same part: one does, and the other reads that the order has changed", async () => {
    const outcomes = await Promise.allSettled([refund(), refund({}, await shop.newAdmin())]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "order.changed" } });
    expect(sumRefunded()).toBe(865);
  });

  test("two refunds of all of a payment without an order: one is refused", async () => {
    const paymentId = await addUnmatchedPayment(shop);
    const all = () => refundPayment(shop.services, admin, asked({ paymentId, amountPence: 100, version: undefined }));
    const outcomes = await Promise.allSettled([all(), all(), all()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("one press that arrives ten times, together and later, is one refund and one mail", async () => {
    const press = asked();
    const send = () => refundPayment(shop.services, admin, press);
    const outcomes = await Promise.all(Array.from({ length: 10 }, send));
    expect(outcomes.every(({ message }) => message === "Refunded £8.65.")).toBe(true);
    expect(await send()).toMatchObject({ message: "Refunded £8.65." });
    expect([sumRefunded(), await states()]).toEqual([865, [["succeeded", 865]]]);
    expect(await events()).toEqual(["refund-requested", "refunded"]);
    expect(await shop.jobs(paid.orderId)).toHaveLength(1);
    await expect(refundPayment(shop.services, admin, { ...press, amountPence: 1 })).rejects.toMatchObject({
      code: "order.changed",
    });
  });

  test("a second refund while the first is with the provider never exceeds the payment", async () => {
    let second: unknown;
    shop.provider.refunds.during = async () => {
      second = await refund({ amountPence: 1_000, version: await version() }).catch((error: unknown) => error);
    };
    await refund({ amountPence: 4_000 });
    expect(second).toMatchObject({
      code: "refund.too-much",
      message: "At most £7.00 of this payment can be refunded.",
    });
    expect(sumRefunded()).toBe(4_000);
  });
});

describe("the provider", () => {
  test("refuses: nothing is refunded, the reason is told, and the money can be refunded again", async () => {
    shop.provider.refunds.mishaps.push("refuse");
    await expect(refund()).rejects.toMatchObject({
      code: "refund.refused",
      message: "The payment provider refused: not like this. Nothing was refunded.",
    });
    expect([await states(), await events()]).toEqual([[["failed", 865]], ["refund-requested", "refund-failed"]]);
    expect(await shop.jobs(paid.orderId)).toEqual([]);
    await refund({ amountPence: paidPence, version: await version() });
    expect(sumRefunded()).toBe(paidPence);
  });

  test.each<[string, RefundMishap, RegExp]>([
    ["does not answer", "fail", /The payment provider did not answer\. It is tried again every minute\./],
    ["loses its answer", "lose-response", /The payment provider did not answer/],
    ["refuses the key", "refuse-key", /The payment provider refused the key/],
  ])("%s: the refund stays recorded, and the sweep finishes it once", async (_what, mishap, message) => {
    shop.provider.refunds.mishaps.push(mishap);
    expect(await refund()).toMatchObject({ isPartial: true, message: expect.stringMatching(message) });
    expect(await states()).toEqual([["requested", 865]]);
    await expect(refund({ amountPence: paidPence, version: await version() })).rejects.toMatchObject({
      code: "refund.too-much",
    });
    await sweepLater();
    await sweepLater();
    expect([sumRefunded(), await states()]).toEqual([865, [["succeeded", 865]]]);
    expect(await events()).toEqual(["refund-requested", "refunded"]);
    expect(await shop.jobs(paid.orderId)).toHaveLength(1);
  });

  test("refuses the key: the desk reads what it is until the key works again", async () => {
    shop.provider.refunds.mishaps.push("refuse-key");
    await refund();
    expect(await listPaymentProblems(shop.services)).toMatchObject([{ kind: "key-refused" }]);
    await sweepLater();
    expect(await listPaymentProblems(shop.services)).toEqual([]);
  });

  test("answers two sweeps at the same time: one refund, one mail", async () => {
    shop.provider.refunds.mishaps.push("fail");
    await refund();
    shop.clock.now = new Date(shop.clock.now.getTime() + interruptedAfterMs + 1);
    await Promise.all([sweepRefunds(shop.services), sweepRefunds(shop.services)]);
    expect(sumRefunded()).toBe(865);
    expect(await shop.jobs(paid.orderId)).toHaveLength(1);
  });

  test("answers with what cannot be recorded: the sweep finishes the other refunds, and says which one waits", async () => {
    await refund();
    const [recorded] = shop.provider.refunds.made.values();
    if (recorded === undefined) throw new Error("Nothing was refunded");
    shop.provider.refunds.mishaps.push("fail", "fail");
    const stuck = asked({ version: await version() });
    await refundPayment(shop.services, admin, stuck);
    // Two refunds cannot have the same id at the provider.
    shop.provider.refunds.made.set("repeated", { ...recorded, refundId: stuck.requestId });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1);
    paid = await addPaidOrder(shop);
    await refund();
    expect(await states()).toEqual([["requested", 865]]);
    await sweepLater();
    expect(await states()).toEqual([["succeeded", 865]]);
    expect(shop.log.at(-1)).toMatchObject({ level: "warn", fields: { id: stuck.requestId } });
    shop.provider.refunds.made.delete("repeated");
  });

  test.each([
    ["before the provider was asked", false],
    ["after the provider has given it back", true],
  ])(
    "was not answered, because the process was killed %s: the next process finishes it once",
    async (_when, isMade) => {
      const killed = new Error("killed");
      let isDead = false;
      const db = new Proxy(shop.db, {
        get(target, name) {
          if (isDead) throw killed;
          return Reflect.get(target, name) as unknown;
        },
      });
      const create = async (request: RefundRequest): Promise<never> => {
        if (isMade) await shop.provider.refunds.create(request);
        isDead = true;
        throw killed;
      };
      const refunds = { create, findSession: async () => null };
      await expect(refundPayment({ ...shop.services, db, refunds }, admin, asked())).rejects.toBe(killed);
      expect([sumRefunded(), await states()]).toEqual([isMade ? 865 : 0, [["requested", 865]]]);
      await sweepLater();
      await sweepLater();
      expect([sumRefunded(), await states()]).toEqual([865, [["succeeded", 865]]]);
      expect(await shop.jobs(paid.orderId)).toHaveLength(1);
    },
  );

  test("says that the money is on its way: the customer is told once", async () => {
    shop.provider.refunds.state = "pending";
    try {
      expect(await refund()).toMatchObject({ message: "Refunded £8.65.", order: { refundedPence: 865 } });
    } finally {
      shop.provider.refunds.state = "succeeded";
    }
    expect(await states()).toEqual([["pending", 865]]);
    expect(await shop.jobs(paid.orderId)).toHaveLength(1);
  });
});
