import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { listOrders } from "#services/orders/lists/list-orders.ts";
import { countOrders, getQueuePlace } from "#services/orders/lists/waiting-orders.ts";
import { makeReady, sendParcel } from "#services/orders/parcels/record-sending.ts";
import { recordRefund } from "#services/payments/refunds/record-refund.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { addPaidOrder, paidPence } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { getPackingSlips } from "./papers/order-papers.ts";
import { listOpenLines } from "./papers/supplier-orders.ts";
import { getDeskOrder } from "./view-orders.ts";

let shop: TestShop;
let admin: AdminActor;
let paid: Awaited<ReturnType<typeof addPaidOrder>>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  await shop.clearOrders();
  paid = await addPaidOrder(shop);
});
afterAll(() => shop.close());

const version = async () => (await shop.row(paid.orderId)).version;

async function refund(amountPence: number): Promise<void> {
  await refundPayment(shop.services, admin, {
    requestId: randomUUID(),
    paymentId: paid.paymentId,
    amountPence,
    reason: "goodwill",
    note: "",
    version: await version(),
  });
}

async function listWork() {
  const listed = async (view: "waits" | "to-send" | "all") =>
    (await listOrders(shop.services, admin, { view })).parts.flatMap(({ orders }) => orders.map(({ id }) => id));
  const counts = await countOrders(shop.services, admin);
  const [slip] = await getPackingSlips(shop.services, admin, { orderIds: [paid.orderId] });
  return {
    waits: await listed("waits"),
    toSend: await listed("to-send"),
    all: await listed("all"),
    counted: [counts?.views.waits, counts?.views["to-send"], counts?.views.all],
    packed: slip?.lines.length,
    ordered: (await listOpenLines(shop.services, admin, { withUnpaid: true })).length,
    place: await getQueuePlace(shop.services, admin, { orderId: paid.orderId }),
  };
}

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

describe("an order that was refunded in full before it was sent", () => {
  test("leaves every list of work, and stays under All", async () => {
    const { orderId } = paid;
    await refund(paidPence - 1);
    expect(await listWork()).toMatchObject({ toSend: [orderId], counted: [1, 1, 1], packed: 1, ordered: 1 });
    await refund(1);
    expect(await listWork()).toEqual({
      waits: [],
      toSend: [],
      all: [orderId],
      counted: [0, 0, 1],
      packed: 0,
      ordered: 0,
      place: null,
    });
    expect(await getDeskOrder(shop.services, orderId)).toMatchObject({
      status: "paid",
      isRefunded: true,
      unsent: [0],
    });
  });

  test("is not sent, made ready, changed or cancelled any more", async () => {
    await refund(paidPence);
    const atVersion = { orderId: paid.orderId, version: await version() };
    const refused = { code: "order.move-not-allowed", message: "All that was paid for this order has been refunded." };
    await expect(send()).rejects.toMatchObject(refused);
    const lines = [{ kind: "kept" as const, position: 0, quantity: 1 }];
    const change = { ...atVersion, lines, discountPence: 0, discountReason: "", words: "" };
    await expect(changeLines(shop.services, admin, change)).rejects.toMatchObject(refused);
    await expect(makeReady(shop.services, admin, { ...atVersion, sendMail: false })).rejects.toMatchObject(refused);
    await expect(cancelOrder(shop.services, admin, atVersion)).rejects.toMatchObject({
      code: "order.move-not-allowed",
    });
    expect(await shop.row(paid.orderId)).toMatchObject({ status: "paid" });
  });

  test("cannot be paid any more through the link for what was added", async () => {
    const lines = [{ kind: "kept" as const, position: 0, quantity: 4 }];
    const change = { orderId: paid.orderId, lines, discountPence: 0, discountReason: "", words: "" };
    await changeLines(shop.services, admin, { ...change, version: await version() });
    const readStates = async () => (await shop.links(paid.orderId)).map(({ state }) => state);
    expect(await readStates()).toContain("active");
    await refund(paidPence);
    expect(await readStates()).toContain("deactivating");
  });

  test("waits to be sent again once the refund has failed", async () => {
    await refund(paidPence);
    const [made] = await shop.refunds(paid.orderId);
    await recordRefund(shop.services, {
      provider: "scripted",
      eventId: `evt_${randomUUID()}`,
      providerRefundId: made?.providerRefundId ?? "",
      refundId: made?.id ?? null,
      providerPaymentId: `pi_of_${paid.sessionId}`,
      amountPence: paidPence,
      currency: "gbp",
      state: "failed",
      failure: "The account is closed",
      isForeign: false,
    });
    expect(await getDeskOrder(shop.services, paid.orderId)).toMatchObject({ isRefunded: false, unsent: [3] });
  });
});
