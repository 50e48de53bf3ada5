import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { disputes } from "#db/schema/payments.ts";
import type { DisputeEvent } from "#domain/payments/dispute.ts";
import { getTakings } from "#services/books/get-takings.ts";
import { listMyOrders } from "#services/orders/get-order.ts";
import { listOrders } from "#services/orders/lists/list-orders.ts";
import { countOrders } from "#services/orders/lists/waiting-orders.ts";
import { clearAttention } from "#services/orders/messages/messages.ts";
import { listOpenLines } from "#services/orders/papers/supplier-orders.ts";
import { sendParcel } from "#services/orders/parcels/record-sending.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { addPaidOrder, paidPence, payLink } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { recordDispute, releaseDisputed } from "./record-dispute.ts";

let shop: TestShop;
let admin: AdminActor;
let paid: Awaited<ReturnType<typeof addPaidOrder>>;
let serial = 0;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  await shop.clearOrders();
  shop.clock.now = new Date("2026-11-20T12:00:00.000Z");
  paid = await addPaidOrder(shop);
  serial += 1;
});
afterAll(() => shop.close());

const disputed = (change: Partial<DisputeEvent> = {}): DisputeEvent => ({
  provider: "scripted",
  eventId: `evt_${randomUUID()}`,
  providerDisputeId: `du_${serial}`,
  providerPaymentId: `pi_of_${paid.sessionId}`,
  amountPence: paidPence,
  currency: "gbp",
  state: "open",
  hasTakenMoney: true,
  reason: "product_not_received",
  openedAt: "2026-11-20T12:00:00.000Z",
  isForeign: false,
  ...change,
});

const report = (change: Partial<DisputeEvent> = {}) => recordDispute(shop.services, disputed(change));
const order = () => getDeskOrder(shop.services, paid.orderId);
const version = async () => (await shop.row(paid.orderId)).version;
const send = async () =>
  sendParcel(shop.services, admin, {
    orderId: paid.orderId,
    version: await version(),
    carrier: "DPD",
    tracking: "",
    sentOn: "2026-11-20",
    isLast: true,
    sendMail: false,
  });
async function listed(view: "to-send" | "attention" | "waits") {
  const { parts } = await listOrders(shop.services, admin, { view });
  const ids = parts.flatMap(({ orders }) => orders.map(({ id }) => id));
  expect((await countOrders(shop.services, admin))?.views[view]).toBe(ids.length);
  return ids;
}
const refund = async () =>
  refundPayment(shop.services, admin, {
    requestId: randomUUID(),
    paymentId: paid.paymentId,
    amountPence: 100,
    reason: "goodwill",
    note: "",
    version: await version(),
  });
const november = () => getTakings(shop.services, admin, { month: "2026-11" });

describe("a dispute that is opened", () => {
  test("marks the order, stops its sending and its refunds, and is in the books with day and sum", async () => {
    expect(await listed("to-send")).toEqual([paid.orderId]);
    expect(await report()).toBe("recorded");
    expect(await order()).toMatchObject({ isDisputed: true, disputes: [{ state: "open", amountPence: paidPence }] });
    expect([await listed("to-send"), await listed("attention")]).toEqual([[], [paid.orderId]]);
    expect(await listOpenLines(shop.services, admin, { withUnpaid: false })).toEqual([]);
    await expect(send()).rejects.toMatchObject({
      code: "order.move-not-allowed",
      message: expect.stringContaining("disputes the payment, so nothing is sent"),
    });
    await expect(refund()).rejects.toMatchObject({ code: "refund.disputed" });
    const { total, disputes: shown } = await november();
    expect(total).toMatchObject({ paymentsPence: paidPence, disputesPence: paidPence, netPence: 0 });
    expect(shown).toMatchObject([{ kind: "dispute", day: "2026-11-20", orderId: paid.orderId }]);
  });

  test("stays with those to sort out when its notes are dealt with", async () => {
    await report();
    await clearAttention(shop.services, admin, { orderId: paid.orderId });
    expect([await listed("waits"), await listed("attention"), await listed("to-send")]).toEqual([
      [paid.orderId],
      [paid.orderId],
      [],
    ]);
    await expect(send()).rejects.toMatchObject({ code: "order.move-not-allowed" });
  });

  test("is told to nobody but the desk", async () => {
    await report();
    expect(await shop.jobs(paid.orderId)).toEqual([]);
    const { userId } = await shop.row(paid.orderId);
    const own = await listMyOrders(shop.services, { kind: "registered", userId, email: "isla@example.org" });
    expect(JSON.stringify(own)).not.toMatch(/disput/i);
  });

  test("is recorded once, however often and in whatever order it is reported", async () => {
    expect(await report({ state: "lost" })).toBe("recorded");
    expect([await report(), await report({ state: "lost" }), await report({ state: "won" })]).toEqual([
      "repeated",
      "repeated",
      "repeated",
    ]);
    expect(await shop.db.select().from(disputes)).toHaveLength(1);
    expect(await order()).toMatchObject({ disputes: [{ state: "lost" }] });
    const events = (await shop.history(paid.orderId)).map(({ event }) => event);
    expect(events.filter((event) => event.includes("disput"))).toEqual(["payment-disputed", "dispute-closed"]);
  });

  test("reported twice at the same time is recorded once", async () => {
    const outcomes = await Promise.all([report(), report()]);
    expect(outcomes.toSorted()).toEqual(["recorded", "repeated"]);
  });
});

describe("a dispute that is decided", () => {
  test("won: the order can be sent, its money is back on the day of the decision", async () => {
    await report();
    shop.clock.now = new Date("2026-12-03T12:00:00.000Z");
    expect(await report({ state: "won" })).toBe("recorded");
    expect(await order()).toMatchObject({ isDisputed: false, attention: "The dispute of £47.00 is won." });
    expect((await november()).total.netPence).toBe(0);
    const december = await getTakings(shop.services, admin, { month: "2026-12" });
    expect(december.total).toMatchObject({ disputesPence: -paidPence, netPence: paidPence });
    await clearAttention(shop.services, admin, { orderId: paid.orderId });
    expect(await listed("to-send")).toEqual([paid.orderId]);
    await refund();
  });

  test("lost: the money is gone, nothing is refunded or sent, and it waits for nothing more", async () => {
    await report();
    await report({ state: "lost" });
    await expect(refund()).rejects.toMatchObject({ code: "refund.disputed" });
    await expect(send()).rejects.toMatchObject({ code: "order.move-not-allowed" });
    await clearAttention(shop.services, admin, { orderId: paid.orderId });
    expect(await listed("waits")).toEqual([]);
    expect((await november()).total).toMatchObject({ disputesPence: paidPence, netPence: 0 });
  });
});

test("the dealer sends a disputed order by releasing it on purpose", async () => {
  await report();
  await releaseDisputed(shop.services, admin, { orderId: paid.orderId, version: await version() });
  expect(await listed("to-send")).toEqual([paid.orderId]);
  await send();
});

test("an inquiry of a bank stops the order and moves no money until it becomes a dispute", async () => {
  await report({ state: "inquiry", hasTakenMoney: false });
  expect([await listed("to-send"), (await november()).total.disputesPence]).toEqual([[], 0]);
  shop.clock.now = new Date("2026-11-25T12:00:00.000Z");
  expect(await report()).toBe("recorded");
  expect((await november()).disputes).toMatchObject([{ kind: "dispute", day: "2026-11-25" }]);
});

test("a dispute of an order that was paid twice does not stop it", async () => {
  await payLink(shop, paid.orderId, { sessionId: "cs_second", providerPaymentId: "pi_second" });
  expect(await report({ providerPaymentId: "pi_second" })).toBe("recorded");
  expect(await order()).toMatchObject({ isDisputed: false });
});

test("a dispute before its payment is reported again, and one of another business is ignored", async () => {
  shop.provider.refunds.sessions.set("pi_early", { sessionId: "cs_early", isOfShop: true });
  await expect(report({ providerPaymentId: "pi_early" })).rejects.toThrow("before its payment");
  shop.provider.refunds.sessions.set("pi_other", { sessionId: "cs_other", isOfShop: false });
  expect(await report({ providerPaymentId: "pi_other" })).toBe("ignored");
  expect(await report({ providerPaymentId: null })).toBe("ignored");
  expect(await report({ isForeign: true })).toBe("ignored");
  expect(await shop.db.select().from(disputes)).toEqual([]);
});
