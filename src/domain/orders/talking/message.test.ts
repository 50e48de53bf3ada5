import { expect, test } from "vitest";
import { fillMessage, messageBlanks } from "./message.ts";

const order = { id: "K7M4-2QXP", totalCostPence: 34_325, subtotalPence: 32_875, deliveryInfo: { firstName: "Isla" } };

test("a text for messages takes the order's facts", () => {
  expect(fillMessage("{firstName}, your order {order} for {total} is late.", order)).toBe(
    "Isla, your order K7M4-2QXP for £343.25 is late.",
  );
  expect(fillMessage("{total}", { ...order, totalCostPence: null })).toBe("£328.75");
});

test("nothing else is filled in, and a customer's name with braces is not filled in again", () => {
  expect(fillMessage("{constructor} {order", order)).toBe("{constructor} {order");
  expect(fillMessage("{firstName}", { ...order, deliveryInfo: { firstName: "{total}" } })).toBe("{total}");
  expect(messageBlanks).toEqual(["{firstName}", "{order}", "{total}"]);
});
