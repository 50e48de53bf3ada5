import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setDeliveryCost } from "#services/orders/changing/set-delivery-cost.ts";
import { refundPayment } from "#services/payments/refund-payment.ts";
import { addPaidOrder, paidPence, payLink } from "../../../tests/support/paid-order.ts";
import { type AdminActor, openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { listBestSellers } from "./list-best-sellers.ts";

let shop: TestShop;
let admin: AdminActor;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const list = async (period: string, by: "money" | "pieces") =>
  (await listBestSellers(shop.services, admin, { period, by })).map(({ name, pieces, pence }) => [name, pieces, pence]);

async function sell(id: string, quantity: number, selectedOption = ""): Promise<void> {
  const { orderId } = await shop.order(await shop.newCustomer(), {
    cartItems: [{ id, quantity, selectedSize: "", selectedOption }],
  });
  const { order } = await setDeliveryCost(shop.services, admin, {
    orderId,
    deliveryCostPence: 0,
    confirmUnusual: true,
  });
  await payLink(shop, orderId, { amountPence: order.totalCostPence ?? 0 });
}

test("lists a month's or a year's goods by money and by pieces, without orders refunded in full", async () => {
  shop.clock.now = new Date("2026-10-31T23:59:00Z");
  await sell("0", 2);
  shop.clock.now = new Date("2026-11-02T10:00:00Z");
  await sell("0", 1);
  await sell("2", 3, "small");
  await sell("2", 2, "large");
  const refunded = await addPaidOrder(shop);
  await refundPayment(shop.services, admin, {
    ...refunded,
    requestId: randomUUID(),
    amountPence: paidPence,
    reason: "goodwill",
    note: "",
  });
  // Not paid.
  await shop.order(await shop.newCustomer());

  const small = ["Product 2", 5, 3 * 250 + 2 * 900];
  expect(await list("2026-11", "money")).toEqual([small, ["Product 0", 1, 1_250]]);
  expect(await list("2026", "money")).toEqual([["Product 0", 3, 3_750], small]);
  expect(await list("2026", "pieces")).toEqual([small, ["Product 0", 3, 3_750]]);
  expect(await list("2026-12", "money")).toEqual([]);
});
