import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { stockClaims, stockRequests } from "#db/schema/stock.ts";
import type { Stock } from "#domain/catalogue/stock.ts";
import { burstSize, limits } from "#domain/limits.ts";
import { linkLifetimeMs } from "#domain/payments/payment-link.ts";
import { ShopError } from "#domain/shop-error.ts";
import { dayMs } from "#domain/time.ts";
import { askForPrice } from "#services/catalogue/ask-for-price.ts";
import type { SignedInActor } from "#services/context.ts";
import { canMailCustomer } from "#services/mail/can-mail-customer.ts";
import { cancelOrder, uncancelOrder } from "#services/orders/changes/cancel-order.ts";
import { changeLines } from "#services/orders/changes/change-lines.ts";
import { mergeOrders } from "#services/orders/changes/merge-orders.ts";
import { setDeliveryCost } from "#services/orders/changes/set-delivery-cost.ts";
import { sendParcel, undoSending } from "#services/orders/parcels/record-sending.ts";
import { createPaymentLink } from "#services/payments/links/create-payment-link.ts";
import { askForTransfer } from "#services/payments/links/link-plan.ts";
import { sweepUnpaidLinks, sweepUnpaidTransfers } from "#services/payments/payment-sweep.ts";
import { recordPayment } from "#services/payments/record-payment.ts";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { newCaller } from "#tests/support/account.ts";
import { checkStock } from "#tests/support/check-stock.ts";
import { paidPence, payLink } from "#tests/support/paid-order.ts";
import {
  openTestShop,
  placeFromNewIpAddress,
  request,
  testCatalogue,
  type AdminActor,
  type TestShop,
} from "#tests/support/test-shop.ts";
import { askWhenBack, tellBackInStock } from "./back-in-stock.ts";
import { takeSheetCounts } from "./sheet-stock.ts";
import { createStockBoard } from "./stock-board.ts";
import { listOrderShortage, listStock, listStockMovements, recordStock } from "./stock-list.ts";

let shop: TestShop;
let admin: AdminActor;

const counted = (count: number): Stock => ({ state: "in-stock", count, byChoice: null });

/** Puts a sheet on sale that counts product 0, and its options of product 2 one by one. */
async function countInSheet(pieces: number | null, options: (number | null)[] | null = null, leadDays = true) {
  const catalogue = testCatalogue();
  const products = catalogue.products.map((product) => ({
    ...product,
    leadDays: leadDays ? { min: 10, max: 15 } : null,
    stock: stockOf(product.id),
  }));
  const [byId, byKey] = [new Map(products.map((one) => [one.id, one])), new Map(products.map((one) => [one.key, one]))];
  const live = { ...catalogue, products, byId, byKey };
  shop.services.catalogue.current = () => live;
  await takeSheetCounts(shop.services, live);

  function stockOf(id: string): Stock | null {
    if (id === "0" && pieces !== null) return counted(pieces);
    if (id === "2" && options !== null) return { ...counted(1), byChoice: { of: "options", values: options } };
    return null;
  }
}

beforeEach(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterEach(() => shop.close());

const lines = (quantity: number, id = "0", selectedOption = "") => ({
  cartItems: [{ id, quantity, selectedSize: "", selectedOption }],
});
/** Places an order, and accepts to wait for what is not in stock. */
async function order(quantity: number, who?: SignedInActor, product: { id?: string; option?: string } = {}) {
  // Each order is older than the next.
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  const customer = who ?? (await shop.newCustomer());
  const asked = lines(quantity, product.id, product.option);
  try {
    return (await shop.order(customer, asked)).orderId;
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "order.short-of-stock") throw error;
    return (await shop.order(customer, { ...asked, acceptedShortage: error.message })).orderId;
  }
}
const version = async (orderId: string) => (await shop.row(orderId)).version;
/** Reads, for each item, the pieces on hand, reserved, available and short. */
const stock = async () =>
  (await listStock(shop.services, admin))
    .toSorted((one, other) => one.itemId - other.itemId)
    .map(({ onHand, reserved, available, short }) => [onHand, reserved, available, short]);
const price = (orderId: string) => setDeliveryCost(shop.services, admin, { orderId, deliveryCostPence: 950 });
const parcel = { carrier: "DPD", tracking: "", sentOn: "2026-11-20", sendMail: false, isLast: false };

describe("what is counted", () => {
  test("is reserved by an order, taken off when it is sent, and comes back when the sending is undone", async () => {
    await countInSheet(10);
    const orderId = await order(3);
    expect(await stock()).toEqual([[10, 3, 7, 0]]);
    await price(orderId);
    await payLink(shop, orderId);
    const send = { ...parcel, orderId, lines: [{ position: 0, quantity: 2 }], version: await version(orderId) };
    await sendParcel(shop.services, admin, send);
    expect(await stock()).toEqual([[8, 1, 7, 0]]);
    await undoSending(shop.services, admin, { orderId, version: await version(orderId) });
    expect(await stock()).toEqual([[10, 3, 7, 0]]);
    await checkStock(shop.db);
  });

  test("is released by a cancellation, and uncancelling works also where it has gone", async () => {
    await countInSheet(3);
    const first = await order(3);
    await cancelOrder(shop.services, admin, { orderId: first });
    expect(await stock()).toEqual([[3, 0, 3, 0]]);
    await order(2);
    const { message } = await uncancelOrder(shop.services, admin, { orderId: first, version: await version(first) });
    expect(message).toBe("Order has been uncancelled and set to pending. Not in stock: 2 × Product 0.");
    expect(await listOrderShortage(shop.services, admin, { orderId: first })).toMatchObject([
      { missing: 2, positions: [0] },
    ]);
    expect(await stock()).toEqual([[3, 3, 0, 2]]);
    await checkStock(shop.db);
  });

  test("goes to the order that waits the longest once some arrives, and a count that leaves too few takes from the newest", async () => {
    await countInSheet(1);
    const [first, second] = [await order(2), await order(2)];
    const [item] = await listStock(shop.services, admin);
    const itemId = item?.itemId ?? 0;
    const reserved = async () =>
      (await shop.db.select().from(stockClaims).orderBy(stockClaims.orderedAt)).map((one) => [
        one.orderId,
        one.reserved,
      ]);
    expect(await reserved()).toEqual([
      [first, 1],
      [second, 0],
    ]);
    expect(
      await recordStock(shop.services, admin, { itemId, kind: "arrived", pieces: 2, note: "From Tarnbeck" }),
    ).toEqual({
      message: "3 on the shelf.",
    });
    expect(await reserved()).toEqual([
      [first, 2],
      [second, 1],
    ]);
    await recordStock(shop.services, admin, { itemId, kind: "counted", pieces: 2, note: "" });
    expect(await reserved()).toEqual([
      [first, 2],
      [second, 0],
    ]);
    const movements = await listStockMovements(shop.services, admin, { itemId });
    expect(movements.map(({ kind, onHandChange, reservedChange }) => [kind, onHandChange, reservedChange])).toEqual([
      ["released", 0, -1],
      ["counted", -1, 0],
      ["reserved", 0, 1],
      ["reserved", 0, 1],
      ["arrived", 2, 0],
      ["reserved", 0, 1],
      ["sheet", 1, 0],
    ]);
    await checkStock(shop.db);
  });

  test("follows the items of an order as they change", async () => {
    await countInSheet(10);
    const orderId = await order(3);
    const kept = { kind: "kept" as const, position: 0, quantity: 5 };
    const words = { discountPence: 0, discountReason: "", words: "", replaceLink: true };
    await changeLines(shop.services, admin, { orderId, version: await version(orderId), lines: [kept], ...words });
    expect(await stock()).toEqual([[10, 5, 5, 0]]);
    await checkStock(shop.db);
  });

  test("moves to the order that another is merged into", async () => {
    await countInSheet(10);
    const guest = await shop.newGuest();
    const [kept, other] = [await order(3, guest), await order(2, guest)];
    await mergeOrders(shop.services, admin, {
      orderId: kept,
      otherOrderId: other,
      version: await version(kept),
      otherVersion: await version(other),
      choices: {},
    });
    expect((await shop.row(other)).status).toBe("cancelled");
    expect(await stock()).toEqual([[10, 5, 5, 0]]);
    await checkStock(shop.db);
  });

  test("is released when the request lapses, reserved again by a new link, and released by a refund in full", async () => {
    await countInSheet(10);
    const orderId = await order(3);
    await price(orderId);
    shop.clock.now = new Date(shop.clock.now.getTime() + linkLifetimeMs);
    await sweepUnpaidLinks(shop.services);
    expect(await stock()).toEqual([[10, 0, 10, 0]]);
    await createPaymentLink(shop.services, admin, { orderId, duePence: paidPence });
    expect(await stock()).toEqual([[10, 3, 7, 0]]);
    const paymentId = await payLink(shop, orderId);
    const refund = {
      requestId: "r".repeat(20),
      paymentId,
      amountPence: paidPence,
      reason: "goodwill" as const,
      note: "",
    };
    await refundPayment(shop.services, admin, { ...refund, version: await version(orderId) });
    expect(await stock()).toEqual([[10, 0, 10, 0]]);
    await checkStock(shop.db);
  });

  test("is released when a transfer does not come in time, and reserved again when it is paid late", async () => {
    await countInSheet(10);
    const orderId = await order(3);
    await shop.db.update(orders).set(askForTransfer(shop.services)).where(eq(orders.id, orderId));
    await price(orderId);
    expect(await stock()).toEqual([[10, 3, 7, 0]]);
    shop.clock.now = new Date(shop.clock.now.getTime() + linkLifetimeMs);
    await sweepUnpaidTransfers(shop.services);
    expect(await stock()).toEqual([[10, 0, 10, 0]]);
    const payment = { requestId: "t".repeat(20), means: "transfer", reference: "17" } as const;
    await recordPayment(shop.services, admin, { orderId, version: await version(orderId), ...payment });
    expect(await stock()).toEqual([[10, 3, 7, 0]]);
    await checkStock(shop.db);
  });

  test("is not reserved by the orders of a flood, the earlier ones included, until one is priced", async () => {
    await countInSheet(100);
    const guest = await shop.newGuest();
    const ids: string[] = [];
    for (let number = 0; number < burstSize; number += 1) ids.push(await order(1 + number, guest));
    expect(await stock()).toEqual([[100, 0, 100, 0]]);
    await price(ids[2] ?? "");
    expect(await stock()).toEqual([[100, 3, 97, 0]]);
    await checkStock(shop.db);
  });

  test("of an option leaves the others alone", async () => {
    await countInSheet(null, [1, 5]);
    await order(2, undefined, { id: "2", option: "large" });
    expect(await stock()).toEqual([
      [1, 0, 1, 0],
      [5, 2, 3, 0],
    ]);
  });
});

test("an order changes the page of a product only when its word changes", async () => {
  await countInSheet(10);
  const board = createStockBoard(shop.db);
  await board.refresh();
  const changed: string[][] = [];
  for (const pieces of [2, 5, 1, 2, 1]) {
    await order(pieces);
    changed.push(await board.refresh());
  }
  // Eight are enough, three are few, none are left.
  expect(changed).toEqual([[], ["key-0"], [], ["key-0"], []]);
});

describe("the numbers in the sheet", () => {
  test("are counts when they are typed: the same number again leaves what the shop has counted since", async () => {
    await countInSheet(10);
    const orderId = await order(3);
    await price(orderId);
    await payLink(shop, orderId);
    await sendParcel(shop.services, admin, { ...parcel, orderId, lines: undefined, version: await version(orderId) });
    await Promise.all([countInSheet(10), countInSheet(10)]);
    expect(await stock()).toEqual([[7, 0, 7, 0]]);
    await countInSheet(9);
    expect(await stock()).toEqual([[9, 0, 9, 0]]);
    await countInSheet(null);
    expect(await stock()).toEqual([]);
    await checkStock(shop.db);
  });

  test("that come after orders are reserved for them; what was sent before is not taken off", async () => {
    const sent = await order(3);
    await price(sent);
    await payLink(shop, sent);
    await sendParcel(shop.services, admin, {
      ...parcel,
      orderId: sent,
      lines: undefined,
      version: await version(sent),
    });
    await order(2);
    await countInSheet(4);
    expect(await stock()).toEqual([[4, 2, 2, 0]]);
    await checkStock(shop.db);
  });
});

describe("the last piece", () => {
  test("goes to one of two who order at the same moment; the other reads why, and may wait for it", async () => {
    await countInSheet(3);
    const place = (customer: Awaited<ReturnType<typeof shop.newCustomer>>, acceptedShortage?: string) =>
      placeFromNewIpAddress(
        shop.services,
        customer,
        request({ ...lines(3), ...(acceptedShortage && { acceptedShortage }) }),
      );
    const customers = [await shop.newCustomer(), await shop.newCustomer()];
    const outcomes = await Promise.allSettled(customers.map((customer) => place(customer)));
    const refused = outcomes.findIndex(({ status }) => status === "rejected");
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const message = "Product 0 is not in stock. We order it in for you: 10–15 working days.";
    const { reason } = outcomes[refused] as PromiseRejectedResult;
    expect(reason).toMatchObject({ code: "order.short-of-stock", message, details: { canOrder: true } });
    expect(await shop.count()).toBe(1);
    await place(customers[refused]!, message);
    expect(await stock()).toEqual([[3, 3, 0, 3]]);
    await checkStock(shop.db);
  });

  test("of what is not ordered in is sold out, whatever the browser says", async () => {
    await countInSheet(2, null, false);
    await order(1);
    const place = (acceptedShortage?: string) =>
      shop
        .newCustomer()
        .then((customer) => shop.order(customer, { ...lines(2), ...(acceptedShortage && { acceptedShortage }) }));
    const message = "Only 1 of Product 0 is left.";
    await expect(place()).rejects.toMatchObject({
      code: "order.short-of-stock",
      message,
      details: { canOrder: false },
    });
    await expect(place(message)).rejects.toMatchObject({ code: "order.short-of-stock" });
  });
});

describe("a customer who waits for sold-out goods", () => {
  const toIsla = { email: "isla@example.org", isConfirmed: false, about: "stock" } as const;
  const ask = async (email: string, caller = newCaller()) =>
    askWhenBack(shop.services, caller, { productKey: "key-0", choice: "", email });
  const told = async () => (await shop.jobs()).filter(({ template }) => template === "back-in-stock");

  test("is mailed once when it is back, however often they asked, and the address is deleted", async () => {
    await countInSheet(1, null, false);
    await order(1);
    for (const email of ["isla@example.org", "isla@example.org", "euan@example.org"]) await ask(email);
    await tellBackInStock(shop.services);
    expect(await told()).toEqual([]);
    const [item] = await listStock(shop.services, admin);
    await recordStock(shop.services, admin, { itemId: item?.itemId ?? 0, kind: "arrived", pieces: 1, note: "" });
    await Promise.all([tellBackInStock(shop.services), tellBackInStock(shop.services)]);
    expect(await told()).toHaveLength(2);
    shop.clock.now = new Date(shop.clock.now.getTime() + 8 * dayMs);
    await tellBackInStock(shop.services);
    expect(await told()).toHaveLength(2);
    expect(await shop.db.$count(stockRequests)).toBe(0);
  });

  test("is told later where the mailbox has had enough of our emails for now", async () => {
    await countInSheet(1, null, false);
    const first = await order(1);
    await ask("isla@example.org");
    await cancelOrder(shop.services, admin, { orderId: first });
    let hasHad = true;
    while (hasHad) hasHad = await shop.db.transaction((tx) => canMailCustomer(shop.services, tx, toIsla));
    await tellBackInStock(shop.services);
    expect(await told()).toEqual([]);
    shop.clock.now = new Date(shop.clock.now.getTime() + dayMs);
    await tellBackInStock(shop.services);
    expect(await told()).toHaveLength(1);
  });

  test("has limits of their own, which questions about prices do not use up", async () => {
    await countInSheet(1, null, false);
    await order(1);
    const caller = newCaller();
    const question = { productKey: "key-3", selectedSize: "", selectedOption: "", name: "Isla Munro" };
    const askAgain = (index: number) =>
      askForPrice(shop.services, caller, { ...question, email: "isla@example.org", message: `Question ${index}` });
    for (let index = 0; index < limits["price:mailbox"].max; index += 1) await askAgain(index);
    await expect(askAgain(99)).rejects.toMatchObject({ code: "price-request.too-many" });
    for (let index = 0; index < limits["stock-request:mailbox"].max; index += 1) await ask("isla@example.org", caller);
    await expect(ask("isla@example.org")).rejects.toMatchObject({ code: "stock-request.too-many" });
  });

  test("cannot wait for what is not counted", async () => {
    await countInSheet(null);
    await expect(ask("isla@example.org")).rejects.toMatchObject({ code: "catalogue.product-not-found" });
  });
});
