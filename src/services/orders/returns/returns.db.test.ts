import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { stockItems } from "#db/schema/stock.ts";
import type { FulfilledLine } from "#domain/orders/parcels/fulfilment.ts";
import type { Actor } from "#services/context.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { formatOrderPagePath } from "#services/orders/page/order-page-link.ts";
import { getOrderPage } from "#services/orders/page/order-page.ts";
import { sendParcel, undoSending } from "#services/orders/parcels/record-sending.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { listStock, listStockMovements } from "#services/stock/stock-list.ts";
import { checkStock } from "#tests/support/check-stock.ts";
import { payLink } from "#tests/support/paid-order.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { announceReturn, bookReturn, recordReturn, withdrawReturn } from "./returns.ts";

let shop: TestShop;
let admin: AdminActor;
let customer: Extract<Actor, { kind: "registered" }>;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());
/** Places an order of three of one product and one of another, and sends two of the first. */
beforeEach(async () => {
  customer = await shop.newCustomer();
  ({ orderId } = await shop.order(customer, {
    cartItems: [
      { id: "0", quantity: 3, selectedSize: "", selectedOption: "" },
      { id: "2", quantity: 1, selectedSize: "", selectedOption: "small" },
    ],
  }));
  await setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
  const { totalCostPence } = await shop.row(orderId);
  await payLink(shop, orderId, { amountPence: totalCostPence ?? 0 });
  await send([{ position: 0, quantity: 2 }]);
  await shop.clearJobs(orderId);
});

const version = async () => (await shop.row(orderId)).version;
const view = () => getDeskOrder(shop.services, orderId);
const events = async () => (await shop.history(orderId)).map(({ event }) => event);
const templates = async () => (await shop.jobs(orderId)).map(({ template }) => template);
const parcel = { carrier: "DPD", tracking: "", sentOn: "2026-11-20", sendMail: false, isLast: false };
const send = async (lines: FulfilledLine[]) =>
  sendParcel(shop.services, admin, { ...parcel, orderId, lines, version: await version() });
const asked = (quantity: number, position = 0) => ({
  requestId: randomUUID(),
  lines: [{ position, quantity }],
  reason: "change-of-mind" as const,
  words: "Too loud.",
});
const announce = (form: ReturnType<typeof asked>, actor: Actor = customer, link = orderId) =>
  announceReturn(shop.services, { actor, ipAddress: null }, { link, ...form });
const book = async (returnId: string, quantity: number, isRestocked = true) =>
  bookReturn(shop.services, admin, {
    orderId,
    version: await version(),
    returnId,
    lines: quantity === 0 ? [] : [{ position: 0, quantity, isRestocked }],
  });

test("the customer announces a return once, and both are emailed", async () => {
  const form = asked(2);
  const [{ message }] = await Promise.all([announce(form), announce(form)]);
  expect(message).toBe("Thank you. We know about your return. We are emailing you where to send the goods.");
  expect((await events()).slice(-1)).toEqual(["return-announced"]);
  expect(await templates()).toEqual(["return-announced", "return-announced-admin"]);
  expect((await view()).returns).toMatchObject([{ id: form.requestId, reason: "change-of-mind", bookedAt: null }]);
  await expect(announce(asked(1))).rejects.toMatchObject({ code: "return.too-many" });
});

test("whoever has the order's signed link may announce one, and nobody else", async () => {
  const link =
    formatOrderPagePath(shop.services, await shop.row(orderId))
      .split("/")
      .at(-1) ?? "";
  await expect(announce(asked(1), await shop.newCustomer())).rejects.toMatchObject({ code: "order.not-found" });
  await announce(asked(1), { kind: "visitor" }, link);
  const page = await getOrderPage(shop.services, { kind: "visitor" }, { link });
  expect(page.returns).toMatchObject([{ lines: [{ position: 0, quantity: 1 }] }]);
});

test("goods that were not sent cannot be returned", async () => {
  await expect(announce(asked(3))).rejects.toMatchObject({ message: "Only 2 of these can be returned." });
  await expect(announce(asked(1, 1))).rejects.toMatchObject({ code: "return.too-many" });
  await expect(announce(asked(0))).rejects.toMatchObject({ code: "return.empty" });
});

test("the customer withdraws a return until it is booked in", async () => {
  const [first, second] = [asked(1), asked(1)];
  await announce(first);
  await withdrawReturn(shop.services, customer, { link: orderId, returnId: first.requestId });
  expect((await view()).returns).toEqual([]);
  await announce(second);
  await book(second.requestId, 1);
  const late = withdrawReturn(shop.services, customer, { link: orderId, returnId: second.requestId });
  await expect(late).rejects.toMatchObject({ code: "return.gone" });
  await expect(book(second.requestId, 1)).rejects.toMatchObject({ code: "return.gone" });
});

test("the dealer enters a return for a customer on the phone", async () => {
  const form = { ...asked(1), orderId, version: await version() };
  const { message } = await recordReturn(shop.services, admin, form);
  expect(message).toMatch(/^The return is saved\. We are emailing /);
  expect(await recordReturn(shop.services, admin, form)).toMatchObject({ message });
  expect(await templates()).toEqual(["return-announced"]);
  expect((await shop.history(orderId)).at(-1)).toMatchObject({ actor: "admin", actorId: admin.userId });
  const stale = recordReturn(shop.services, admin, { ...asked(1), orderId, version: form.version });
  await expect(stale).rejects.toMatchObject({ code: "order.changed" });
});

test("returned goods are booked in, fewer pieces too, and ask to be refunded until they are", async () => {
  const form = asked(2);
  await announce(form);
  await expect(book(form.requestId, 3)).rejects.toMatchObject({ code: "return.too-many" });
  const { order } = await book(form.requestId, 1, false);
  expect(order).toMatchObject({ attention: expect.stringContaining("not refunded yet"), isReturnOwed: true });
  expect(order.returns).toMatchObject([{ lines: [{ quantity: 1, isRestocked: false }] }]);
  expect((await shop.history(orderId)).at(-1)?.detail).toMatchObject({
    contents: expect.stringMatching(/written off\.$/),
  });
  // The customer still has the other one, and may yet return it.
  await announce(asked(1));
  const paymentId = order.payments[0]?.id ?? 0;
  const refund = { requestId: randomUUID(), paymentId, amountPence: 100, reason: "sent-back", note: "" } as const;
  await refundPayment(shop.services, admin, { ...refund, version: await version() });
  expect((await view()).attention).toBeNull();
});

test("a return that never arrives is closed, and nothing is owed", async () => {
  const form = asked(2);
  await announce(form);
  expect(await book(form.requestId, 0)).toMatchObject({ message: "The return is closed: nothing came." });
  expect((await view()).attention).toBeNull();
  await announce(asked(2));
});

test("goods that can be sold again go back into counted stock, and to the orders that wait for them", async () => {
  const productKey = shop.services.catalogue.current()?.byId.get("0")?.key ?? "";
  await shop.db.insert(stockItems).values({ productKey, choice: "", onHand: 0, sheetCount: 0 });
  try {
    const form = asked(2);
    await announce(form);
    await book(form.requestId, 2);
    const [item] = await listStock(shop.services, admin);
    expect(item).toMatchObject({ onHand: 2, reserved: 1 });
    const movements = await listStockMovements(shop.services, admin, { itemId: item?.itemId ?? 0 });
    expect(movements.find(({ kind }) => kind === "returned")).toMatchObject({ onHandChange: 2, orderId });
    await checkStock(shop.db);
  } finally {
    await shop.db.update(stockItems).set({ isCounted: false });
  }
});

test("a return follows its line when the order's lines change, and its parcel cannot be undone", async () => {
  await announce(asked(1));
  await changeLines(shop.services, admin, {
    orderId,
    version: await version(),
    lines: [
      { kind: "kept", position: 1, quantity: 1 },
      { kind: "kept", position: 0, quantity: 2 },
    ],
    discountPence: 0,
    discountReason: "",
    words: "",
    replaceLink: true,
    isRefunded: false,
  });
  expect((await view()).returns).toMatchObject([{ lines: [{ position: 1, quantity: 1 }] }]);
  const undone = undoSending(shop.services, admin, { orderId, version: await version() });
  await expect(undone).rejects.toMatchObject({ message: "The customer is returning some of these goods." });
});
