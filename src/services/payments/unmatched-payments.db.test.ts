import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { addPaidOrder, paidPence } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { addUnmatchedPayment } from "#tests/support/unmatched-payment.ts";
import { assignPayment, listUnmatchedPayments, markPaymentHandled } from "./unmatched-payments.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;
let paymentId: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  shop.provider.atCreate.length = 0;
  shop.provider.atDeactivate.length = 0;
  orderId = (await shop.order(await shop.newCustomer())).orderId;
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  await shop.clearJobs(orderId);
  paymentId = await addUnmatchedPayment(shop, paidPence);
});
afterAll(() => shop.close());

async function assign(actor = admin, input: Partial<Parameters<typeof assignPayment>[2]> = {}) {
  const { version } = await shop.row(orderId);
  return assignPayment(shop.services, actor, { paymentId, orderId, version, ...input });
}

const isListed = async (id = paymentId) =>
  (await listUnmatchedPayments(shop.services, admin)).some((one) => one.id === id);
const events = async () => (await shop.history(orderId)).map(({ event }) => event);
const readAll = async () => [
  await shop.row(orderId),
  await shop.history(orderId),
  await shop.payments(orderId),
  await shop.jobs(orderId),
  await shop.links(orderId),
  await isListed(),
];

describe("a payment that belongs to no order", () => {
  test("pays the order that it is assigned to, where exactly its amount is due, and closes the link first", async () => {
    const { order, message } = await assign();
    expect(message).toBe(`Payment assigned: order ${orderId} is paid.`);
    expect(order).toMatchObject({ status: "paid", duePence: 0, attention: null, paymentLink: null });
    expect(await shop.payments(orderId)).toMatchObject([{ id: paymentId, outcome: "settled", reason: null }]);
    expect(shop.provider.listActive(orderId)).toEqual([]);
    expect(await isListed()).toBe(false);
    expect((await events()).slice(-3)).toEqual(["payment-assigned", "link-deactivated", "paid"]);
    expect(await shop.jobs(orderId)).toEqual([{ template: "payment-received", orderId, paymentId }]);
  });

  test.each([
    ["another amount", async () => void (paymentId = await addUnmatchedPayment(shop))],
    ["an order that is cancelled", async () => void (await cancelOrder(shop.services, admin, { orderId }))],
    ["an order that is paid", async () => void ({ orderId } = await addPaidOrder(shop))],
    ["an order without a price", async () => void ({ orderId } = await shop.order(await shop.newCustomer()))],
  ])("asks for attention with %s, and leaves the status", async (_name, prepare) => {
    await prepare();
    const { status } = await shop.row(orderId);
    const { order } = await assign();
    expect([order.status, await isListed()]).toEqual([status, false]);
    expect(order.attention).toMatch(/was assigned to this order by hand/);
    expect(order.payments.find(({ id }) => id === paymentId)).toMatchObject({ outcome: "flagged" });
  });

  test("can be refunded as the order's once it is assigned, which ends the attention", async () => {
    paymentId = await addUnmatchedPayment(shop);
    const { order } = await assign();
    const refund = {
      requestId: randomUUID(),
      paymentId,
      amountPence: 100,
      reason: "other" as const,
      note: "Not yours",
    };
    const { order: after } = await refundPayment(shop.services, admin, { ...refund, version: order.version });
    expect(after).toMatchObject({ attention: null, refundedPence: 100, duePence: paidPence });
  });

  test("is refused for an older version, an unknown order and an unknown payment", async () => {
    const before = await readAll();
    await expect(assign(admin, { version: 1 })).rejects.toMatchObject({ code: "order.changed" });
    await expect(assign(admin, { orderId: "2222-2222" })).rejects.toMatchObject({ code: "order.not-found" });
    await expect(assign(admin, { paymentId: 999_999_999 })).rejects.toMatchObject({ code: "payment.not-found" });
    expect(await readAll()).toEqual(before);
  });

  test.each([
    ["belongs to another order", addToAnother],
    ["was marked as handled", async () => void (await markPaymentHandled(shop.services, admin, { paymentId }))],
    ["was given back", refundAll],
  ])("is refused once it %s", async (_name, prepare) => {
    await prepare();
    const before = await readAll();
    await expect(assign()).rejects.toMatchObject({ code: "payment.assigned" });
    expect(await readAll()).toEqual(before);
  });

  test("is assigned once when it is repeated, and when two admins press at the same moment", async () => {
    const { version } = await shop.row(orderId);
    const presses = [admin, await shop.newAdmin(), admin].map((actor) => assign(actor, { version }));
    await Promise.allSettled(presses);
    await assign(admin, { version });
    expect(await shop.payments(orderId)).toMatchObject([{ id: paymentId, outcome: "settled" }]);
    expect((await events()).filter((event) => event === "payment-assigned" || event === "paid")).toHaveLength(2);
    expect(await shop.jobs(orderId)).toHaveLength(1);
  });

  test("goes to one of two orders that want it at the same moment", async () => {
    const other = (await shop.order(await shop.newCustomer())).orderId;
    await setDeliveryCost(shop.services, admin, { orderId: other, deliveryCostPence: 950 });
    const outcomes = await Promise.allSettled([
      assign(),
      assignPayment(shop.services, admin, { paymentId, orderId: other, version: (await shop.row(other)).version }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const paid = [...(await shop.payments(orderId)), ...(await shop.payments(other))];
    expect(paid).toHaveLength(1);
  });

  test("stays assigned when the provider does not confirm that the link is closed, and is accepted by the next press", async () => {
    shop.provider.atDeactivate.push("fail");
    await expect(assign()).rejects.toMatchObject({
      code: "payment.link-still-open",
      message: `Payment assigned to order ${orderId}, which is not paid yet. Please open the order and accept the payment there.`,
    });
    expect(await shop.row(orderId)).toMatchObject({ status: "payment_pending", attention: expect.any(String) });
    expect(await isListed()).toBe(false);
    const { order } = await assign();
    expect(order).toMatchObject({ status: "paid", attention: null });
  });
});

async function addToAnother(): Promise<void> {
  const other = (await shop.order(await shop.newCustomer())).orderId;
  const { version } = await shop.row(other);
  await assignPayment(shop.services, admin, { paymentId, orderId: other, version });
}

async function refundAll(): Promise<void> {
  const refund = { requestId: randomUUID(), paymentId, amountPence: paidPence, reason: "goodwill" as const, note: "" };
  await refundPayment(shop.services, admin, refund);
}
