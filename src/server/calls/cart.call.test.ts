import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CheckedLine } from "#domain/cart/check-cart.ts";
import type { Catalogue, Product } from "#domain/catalogue/product.ts";
import type { PlacedOrder } from "#domain/orders/order-view.ts";
import type { DescribedLine } from "#services/cart/check-cart.ts";
import { takeSheetCounts } from "#services/stock/sheet-stock.ts";
import { startSessionCookie } from "#tests/support/account.ts";
import { isla, openTestShop, testCatalogue, testProduct, type TestShop } from "#tests/support/test-shop.ts";
import { cartCalls } from "./cart.ts";
import { createDispatcher, type DispatchCall } from "./dispatch.ts";
import { orderCalls } from "./orders.ts";

let shop: TestShop;
let dispatch: DispatchCall;
let userId: string;
let cookie: string;

beforeAll(async () => {
  shop = await openTestShop();
  ({ userId } = await shop.newGuest());
  cookie = await startSessionCookie(shop.services, userId);
  dispatch = createDispatcher({
    table: { ...cartCalls, ...orderCalls },
    services: shop.services,
    baseUrl: "http://shop.test",
  });
});
beforeEach(() => {
  shop.catalogue.current = testCatalogue();
});
afterAll(() => shop.close());

interface Reply<Result> {
  result?: Result;
  error?: { status: string; message: string; details: { code: string; field: string; message: string }[] };
}

async function call<Result>(name: string, data: unknown): Promise<Reply<Result> & { status: number }> {
  const { httpStatus, body } = await dispatch({
    name,
    method: "POST",
    headers: new Headers({ "content-type": "application/json", origin: "http://shop.test", cookie }),
    readBody: async () => JSON.stringify({ data }),
    from: { ipAddress: "203.0.113.7", proxyProblem: null },
    httpRequestId: "test",
  });
  return { status: httpStatus, ...(JSON.parse(JSON.stringify(body)) as Reply<Result>) };
}

/** Loads a sheet with these products, in this order. */
function loadSheet(products: readonly Product[]): void {
  const rows = products.map((product, index) => ({ ...product, id: String(index) }));
  const catalogue: Catalogue = {
    ...testCatalogue(),
    revision: "test-2",
    products: rows,
    byId: new Map(rows.map((row) => [row.id, row])),
    byKey: new Map(rows.map((row) => [row.key, row])),
  };
  shop.catalogue.current = catalogue;
}

const valve = testProduct("0", { name: "Slide Valve", originalName: "Slide Valve" });
const pump = testProduct("9", { name: "Pump", originalName: "Pump", pricePence: 9_900 });
/** The line that the browser sends for the valve, which was added to the cart while it was in the first row. */
const seen = { id: "0", key: valve.key, unitPricePence: 1_250, quantity: 2, selectedSize: "", selectedOption: "" };

function place(city: string, requestId?: string) {
  const data = { userId, isAnonymous: true, cartItems: [seen], deliveryInfo: { ...isla, city }, requestId };
  return call<PlacedOrder>("placeOrder", data);
}

describe("a product whose row has moved since it was put into the cart", () => {
  test("is the one that is ordered", async () => {
    loadSheet([pump, valve]);
    const { result } = await place("Moved");
    expect(result?.order.cartItems).toMatchObject([{ originalName: "Slide Valve", quantity: 2 }]);
    expect(result?.order.subtotalPence).toBe(2_500);
  });

  test("is found again by a check, at its new row", async () => {
    loadSheet([pump, valve]);
    const { result } = await call<{ revision: string; lines: CheckedLine[] }>("checkCart", { cartItems: [seen] });
    expect(result).toMatchObject({ revision: "test-2", lines: [{ item: { id: "1", unitPricePence: 1_250 } }] });
  });

  test("does not make another order of a repeated request", async () => {
    const requestId = "0123456789abcdef0123456789abcdef";
    loadSheet([valve]);
    const first = await place("Repeated", requestId);
    loadSheet([pump, { ...valve, pricePence: 1_300 }]);
    expect((await place("Repeated", requestId)).result).toEqual(first.result);
  });
});

describe("changes that the customer has not seen are not ordered:", () => {
  test("another price", async () => {
    loadSheet([{ ...valve, pricePence: 1_300 }]);
    const before = await shop.count();
    expect(await place("Dearer")).toMatchObject({
      status: 409,
      error: {
        status: "aborted",
        details: [
          { code: "order.lines-changed" },
          {
            code: "order.price-changed",
            field: "cartItems.0.unitPricePence",
            message: "The price is now £13.00; it was £12.50.",
          },
        ],
      },
    });
    expect(await shop.count()).toBe(before);
  });

  test("a product that is gone", async () => {
    loadSheet([pump]);
    expect(await place("Gone")).toMatchObject({
      status: 409,
      error: { status: "aborted", details: [{}, { code: "order.line-gone", field: "cartItems.0.id" }] },
    });
    expect(await call("checkCart", { cartItems: [seen] })).toMatchObject({
      result: { lines: [{ item: null, gone: "product" }] },
    });
  });
});

test("a check says exactly what is missing of what is counted, for all lines of it together", async () => {
  const stock = { state: "in-stock" as const, count: 3, byChoice: null };
  const counted = testProduct("8", { sizes: ['2"', '3"'], leadDays: { min: 10, max: 15 }, stock });
  loadSheet([counted, pump]);
  await takeSheetCounts(shop.services, { products: [counted] });
  const line = (selectedSize: string, quantity: number) => ({ ...seen, key: counted.key, selectedSize, quantity });
  const other = { ...seen, id: "1", key: pump.key, quantity: 9 };
  const check = async (...cartItems: object[]) => {
    const { result } = await call<{ lines: DescribedLine[] }>("checkCart", { cartItems });
    return result?.lines.map(({ about }) => about?.missing);
  };
  expect(await check(line('2"', 3), other)).toEqual(["", ""]);
  const some = "3 of 4 × Product 8 are in stock. We order the rest in for you: 10–15 working days.";
  expect(await check(line('2"', 3), line('3"', 1), other)).toEqual([some, some, ""]);
});

test("a check tells what goes with the products that are still sold", async () => {
  const hose = testProduct("1", { goesWith: [pump.key] });
  loadSheet([{ ...valve, goesWith: ["key-1"] }, pump, hose]);
  const line = (key: string) => ({ ...seen, key });
  const { result } = await call<{ lines: { about: { goesWith: { key: string } | null } | null }[] }>("checkCart", {
    cartItems: [line("gone"), line(valve.key), line("key-1")],
  });
  expect(result?.lines.map(({ about }) => about?.goesWith?.key)).toEqual([undefined, undefined, pump.key]);
});

test("a cart of too many lines is refused, an empty one is not", async () => {
  expect((await call("checkCart", { cartItems: Array.from({ length: 51 }, () => seen) })).status).toBe(400);
  expect((await call("checkCart", { cartItems: [] })).result).toMatchObject({ lines: [] });
});
