import { expect, test } from "vitest";
import { listTotals } from "./order-totals.ts";

const order = {
  deliveryMethod: "delivery",
  subtotalPence: 10_000,
  discountPence: 0,
  discountReason: "",
  deliveryCostPence: null,
  totalCostPence: null,
} as const;
const priced = { ...order, deliveryCostPence: 850, totalCostPence: 10_850 };
const discounted = { discountPence: 1_000, totalCostPence: 9_850 };

function list(...input: Parameters<typeof listTotals>): string {
  return listTotals(...input)
    .map(({ label, text }) => `${label} ${text}`)
    .join(", ");
}

test.each([
  ["a request", order, "Subtotal £100.00, Delivery To be confirmed, Our estimate about £8.50"],
  ["a priced order, without the estimate", priced, "Subtotal £100.00, Delivery £8.50, Total £108.50"],
  [
    "an order to collect",
    { ...priced, deliveryMethod: "collection" },
    "Subtotal £100.00, Collection £8.50, Total £108.50",
  ],
  [
    "a discounted order, with the reason",
    { ...priced, ...discounted, discountReason: "For the wait" },
    "Subtotal £100.00, Discount (For the wait) −£10.00, Delivery £8.50, Total £98.50",
  ],
  [
    "an order discounted without a reason",
    { ...priced, ...discounted },
    "Subtotal £100.00, Discount −£10.00, Delivery £8.50, Total £98.50",
  ],
  ["an unpaid order", { ...priced, duePence: 10_850 }, "Subtotal £100.00, Delivery £8.50, Total £108.50"],
  [
    "a paid order to which something was added",
    { ...priced, duePence: 850 },
    "Subtotal £100.00, Delivery £8.50, Total £108.50, Already paid £100.00, Still to pay £8.50",
  ],
  [
    "a paid order of which a part is owed back",
    { ...priced, duePence: -850 },
    "Subtotal £100.00, Delivery £8.50, Total £108.50",
  ],
  [
    "a refunded order",
    { ...priced, refundedPence: 10_850 },
    "Subtotal £100.00, Delivery £8.50, Total £108.50, Refunded −£108.50",
  ],
] as const)("lists the amounts of %s", (_name, amounts, rows) => {
  expect(list(amounts, "about £8.50")).toBe(rows);
});
