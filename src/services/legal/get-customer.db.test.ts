import { afterAll, beforeAll, expect, test } from "vitest";
import { messageCustomer } from "#services/orders/messages/messages.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { getCustomer } from "./get-customer.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a customer's page has the messages of each order, with its number", async () => {
  const admin = await shop.newAdmin();
  const guest = await shop.newGuest();
  const orderIds = [(await shop.order(guest)).orderId, (await shop.order(guest)).orderId];
  for (const orderId of orderIds) {
    const { version } = await shop.row(orderId);
    const message = { requestId: `say-${orderId}`, orderId, version, text: `About ${orderId}`, asks: false };
    await messageCustomer(shop.services, admin, message);
  }
  const { statements } = await getCustomer(shop.services, admin, { orderId: orderIds[0]! });
  for (const orderId of orderIds) {
    const [said, ...others] = statements.filter(({ words }) => words.includes(`About ${orderId}`));
    expect([said?.about, others]).toEqual([expect.stringMatching(`, order ${orderId}$`), []]);
  }
});
