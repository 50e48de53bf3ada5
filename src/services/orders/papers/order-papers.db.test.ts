import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refundPayment } from "#services/payments/refunds/refund-payment.ts";
import { addPaidOrder } from "#tests/support/paid-order.ts";
import { isla, openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { exportOrders } from "./order-papers.ts";

let shop: TestShop;
let admin: AdminActor;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
  const paid = await addPaidOrder(shop, {
    deliveryInfo: { ...isla, lastName: "=HYPERLINK(0)", address1: 'Flat "2", 3 Mill' },
  });
  ({ orderId } = paid);
  await refundPayment(shop.services, admin, {
    ...paid,
    requestId: randomUUID(),
    amountPence: 865,
    reason: "goodwill",
    note: "",
  });
});
afterAll(() => shop.close());

const day = { from: "2026-11-20", to: "2026-11-20" };
async function read(what: "orders" | "lines", period = day) {
  const { csv } = await exportOrders(shop.services, admin, { ...period, what });
  return parse(csv, { bom: true, columns: true }) as Record<string, string>[];
}

test("the orders of a period are a sheet whose money adds up, and a name that is a formula is harmless", async () => {
  expect(await read("orders")).toEqual([
    expect.objectContaining({
      Order: orderId,
      Placed: "20/11/2026",
      Status: "Paid",
      "Last name": "'=HYPERLINK(0)",
      "Address line 1": 'Flat "2", 3 Mill',
      Goods: "37.50",
      Delivery: "9.50",
      Total: "47.00",
      Paid: "47.00",
      "Paid on": "20/11/2026",
      "Paid by": "By payment link",
      Refunded: "8.65",
      "Paid less refunds": "38.35",
      "Terms version": "2",
    }),
  ]);
});

test("their lines are another, one product a row", async () => {
  expect(await read("lines")).toEqual([
    expect.objectContaining({
      Order: orderId,
      Code: "CODE-0",
      Quantity: "3",
      "Unit price": "12.50",
      "Line total": "37.50",
    }),
  ]);
});

test("a period without orders has its headings alone", async () => {
  expect(await read("orders", { from: "2026-11-19", to: "2026-11-19" })).toEqual([]);
  const { csv, name } = await exportOrders(shop.services, admin, {
    from: "2026-11-21",
    to: "2026-11-30",
    what: "lines",
  });
  expect([name, csv.startsWith('\uFEFF"Order"')]).toEqual(["lines-2026-11-21-to-2026-11-30.csv", true]);
});
