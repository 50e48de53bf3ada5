import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Stock } from "#domain/catalogue/stock.ts";
import { getDeskOrder } from "#services/orders/view-orders.ts";
import { takeSheetCounts } from "#services/stock/sheet-stock.ts";
import { listStock, recordStock } from "#services/stock/stock-list.ts";
import { checkStock } from "#tests/support/check-stock.ts";
import { addPaidOrder } from "#tests/support/paid-order.ts";
import { isla, openTestShop, testCatalogue, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { listOpenLines, orderFromSupplier, postponeGoods, takeInGoods } from "./supplier-orders.ts";

let shop: TestShop;
let admin: AdminActor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());
beforeEach(() => shop.clearOrders());

const list = async () => (await listOpenLines(shop.services, admin, { withUnpaid: false }))[0];
const order = (pieces: number, dueOn = "2026-12-04") =>
  orderFromSupplier(shop.services, admin, { vendor: "Tarnbeck", withUnpaid: false, pieces, dueOn });
const idsOf = async () => (await list())?.ordered.flatMap(({ ids }) => ids) ?? [];

/** Sets the count of product 0 in the sheet; null to stop counting it. */
async function count(pieces: number | null): Promise<void> {
  const catalogue = testCatalogue();
  const stock = pieces === null ? null : { state: "in-stock" as const, count: pieces, byChoice: null };
  await takeSheetCounts(shop.services, {
    products: catalogue.products.map((product) => ({ ...product, stock: product.id === "0" ? stock : null })),
  });
}

test("goods ordered from the supplier leave the list, are awaited until they come, and then their order can be sent", async () => {
  const { orderId } = await addPaidOrder(shop);
  expect(await order(3)).toEqual({ message: "3 items are ordered, due on Friday 4 December 2026." });
  expect(await list()).toMatchObject({
    lines: [],
    ordered: [{ quantity: 3, orderedOn: "2026-11-20", dueOn: "2026-12-04", orders: [{ id: orderId, quantity: 3 }] }],
  });
  expect((await getDeskOrder(shop.services, orderId)).goodsDueOn).toBe("2026-12-04");
  const ids = await idsOf();
  expect(await takeInGoods(shop.services, admin, { ids })).toEqual({
    message: `The goods are in. To send: ${orderId}.`,
  });
  expect(await list()).toBeUndefined();
  expect((await getDeskOrder(shop.services, orderId)).goodsDueOn).toBeNull();
  await expect(takeInGoods(shop.services, admin, { ids })).rejects.toMatchObject({ code: "supplier.changed" });
});

test("a list that has changed is not ordered, nor one twice, nor for a day that is over", async () => {
  await addPaidOrder(shop);
  await expect(order(2)).rejects.toMatchObject({ code: "supplier.changed" });
  await expect(order(3, "2026-11-19")).rejects.toMatchObject({ code: "day.past" });
  const both = await Promise.allSettled([order(3), order(3)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("goods in stock are not ordered, and arrivals go into stock and to the order that waits for them", async () => {
  await count(5);
  try {
    const { orderId } = await addPaidOrder(shop);
    expect(await list()).toBeUndefined();
    const [item] = await listStock(shop.services, admin);
    await recordStock(shop.services, admin, { itemId: item?.itemId ?? 0, kind: "counted", pieces: 1, note: "" });
    expect((await list())?.lines).toMatchObject([{ quantity: 2, orders: [{ id: orderId, quantity: 2 }] }]);
    await order(2);
    await takeInGoods(shop.services, admin, { ids: await idsOf() });
    const [after] = await listStock(shop.services, admin);
    expect(after).toMatchObject({ onHand: 3, reserved: 3, short: 0 });
    expect(await list()).toBeUndefined();
    await checkStock(shop.db);
  } finally {
    await count(null);
  }
});

test("goods that the sheet calls in stock, without a number, are not ordered, and their order can be sent when the rest comes", async () => {
  const before = shop.catalogue.current;
  const say = (state: Stock["state"]) => {
    const catalogue = testCatalogue();
    const products = catalogue.products.map((product) =>
      product.id === "0" ? { ...product, stock: { state, count: null, byChoice: null } } : product,
    );
    shop.catalogue.current = { ...catalogue, products, byKey: new Map(products.map((one) => [one.key, one])) };
  };
  try {
    const choice = { selectedSize: "", selectedOption: "" };
    const { orderId } = await addPaidOrder(shop, {
      cartItems: [
        { id: "0", quantity: 2, ...choice },
        { id: "1", quantity: 1, ...choice, selectedSize: '2"' },
      ],
    });
    say("in-stock");
    expect((await list())?.lines).toMatchObject([{ name: "Product 1", quantity: 1 }]);
    await order(1);
    expect(await takeInGoods(shop.services, admin, { ids: await idsOf() })).toEqual({
      message: `The goods are in. To send: ${orderId}.`,
    });
    say("to-order");
    expect((await list())?.lines).toMatchObject([{ name: "Product 0", quantity: 2 }]);
  } finally {
    shop.catalogue.current = before;
  }
});

test("when goods are late, the customers who wait for them are emailed once, and the rest are named", async () => {
  const { orderId } = await addPaidOrder(shop, { deliveryInfo: { ...isla, email: "isla@example.org" } });
  await addPaidOrder(shop, { deliveryInfo: { ...isla, firstName: "Euan", email: "" } });
  await order(6);
  const ids = await idsOf();
  const late = { requestId: "a-press-of-the-button", ids, dueOn: "2026-12-11" };
  const text = "It comes on Friday, {firstName}.";
  const { message } = await postponeGoods(shop.services, admin, { ...late, text });
  expect(message).toBe("Due on Friday 11 December 2026. Please ring Euan, 01632 960152.");
  await postponeGoods(shop.services, admin, { ...late, text });
  const told = (await shop.history(orderId)).filter(({ event }) => event === "message-sent");
  expect(told).toMatchObject([{ detail: { text: "It comes on Friday, Isla." } }]);
  await postponeGoods(shop.services, admin, { ...late, dueOn: "2026-12-18", text: "" });
  expect((await list())?.ordered).toMatchObject([{ dueOn: "2026-12-18" }]);
});
