import { afterAll, beforeAll, expect, test } from "vitest";
import { markPriceRequest } from "#services/catalogue/list-price-requests.ts";
import { cancelOrder } from "#services/orders/changes/cancel-order.ts";
import { addPriceRequest } from "#tests/support/price-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listOrderNews } from "./waiting-orders.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("an admin hears of new orders and of changes by others, but not of their own changes", async () => {
  const [admin, colleague] = [await shop.newAdmin(), await shop.newAdmin()];
  const { orderId: first } = await shop.order(await shop.newGuest());
  const before = await listOrderNews(shop.services, admin);
  expect(before).toMatchObject({ items: [{ orderId: first, event: "placed", customer: "Isla Fraser" }], needsMe: 1 });
  const { orderId: second } = await shop.order(await shop.newGuest());
  await cancelOrder(shop.services, colleague, { orderId: first });
  const news = await listOrderNews(shop.services, admin);
  expect(news).toMatchObject({
    items: [
      { orderId: first, event: "cancelled", isOwn: false },
      { orderId: second, event: "placed", isOwn: false },
      { orderId: first, event: "placed", id: before.items[0]?.id },
    ],
    needsMe: 1,
  });
  const own = await listOrderNews(shop.services, colleague);
  expect(own.items.map(({ isOwn }) => isOwn)).toEqual([true, false, false]);
});

test("the news say how many prices are still to answer", async () => {
  const admin = await shop.newAdmin();
  const first = await addPriceRequest(shop);
  await addPriceRequest(shop);
  expect(await listOrderNews(shop.services, admin)).toMatchObject({ openPriceRequests: 2 });
  await markPriceRequest(shop.services, admin, { priceRequestId: first, isDone: true });
  expect(await listOrderNews(shop.services, admin)).toMatchObject({ openPriceRequests: 1 });
});
