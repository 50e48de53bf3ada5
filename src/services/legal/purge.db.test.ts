import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverOrder } from "#tests/support/delivered-order.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { purge } from "./purge.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("a purge reads page after page, and reaches the orders behind those that stay", async () => {
  const admin = await shop.newAdmin();
  const ended: string[] = [];
  const unpaid: string[] = [];
  for (const ids of [ended, unpaid, ended, unpaid, ended]) ids.push((await shop.order(await shop.newGuest())).orderId);
  for (const orderId of ended) await deliverOrder(shop, admin, orderId);
  shop.clock.now = new Date("2034-11-21T00:00:00Z");
  for (const isDryRun of [true, false])
    expect((await purge(shop.services, { isDryRun, pageSize: 2 })).at(-1)?.count).toBe(3);
  for (const orderId of ended) await expect(shop.row(orderId)).rejects.toThrow();
  for (const orderId of unpaid) expect(await shop.row(orderId)).toMatchObject({ id: orderId });
});
