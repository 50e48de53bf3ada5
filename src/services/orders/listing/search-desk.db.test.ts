import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminActor, isla, openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { searchDesk } from "./search-desk.ts";

let shop: TestShop;
let admin: AdminActor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

test("the desk's search finds orders and customers by name, and products by code, each at the desk", async () => {
  const placed: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    placed.unshift(
      (await shop.order(await shop.newGuest(), { deliveryInfo: { ...isla, lastName: "MacLeod" } })).orderId,
    );
  }
  const byName = await searchDesk(shop.services, admin, { search: "mcleod" });
  expect(byName.orders.map(({ id }) => id)).toEqual(placed.slice(0, 6));
  expect(byName).toMatchObject({
    hasMoreOrders: true,
    isBySound: false,
    customers: [{ lastName: "MacLeod", orderCount: 7 }],
    products: [],
    searched: { orders: 7, products: shop.services.catalogue.current()?.products.length },
  });
  const byCode = await searchDesk(shop.services, admin, { search: "CODE-2" });
  expect(byCode).toMatchObject({
    customers: [],
    products: [{ name: "Product 2", code: "CODE-2", path: "/admin/catalogue/products/4" }],
  });
});
