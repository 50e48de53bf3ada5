import { expect, test } from "vitest";
import { describeUnfilled, fillMessage, findUnfilled, messageBlanks } from "./message.ts";

const order = { id: "K7M4-2QXP", totalCostPence: 34_325, discountedPence: 32_875, deliveryInfo: { firstName: "Isla" } };

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

const templates = [
  { text: "WHAT is out of stock. We could send SUBSTITUTE." },
  { text: "It is here on DAY. Prices include VAT." },
];
test.each<[string, string[]]>([
  ["WHAT is out of stock. We could send SUBSTITUTE.", ["WHAT", "SUBSTITUTE"]],
  ["The net is out of stock. We could send SUBSTITUTE, or SUBSTITUTE.", ["SUBSTITUTE"]],
  ["The net is here on DAY.", ["DAY"]],
  ["The net, WHAT-100, is what you asked for. Prices include VAT. DANGER. Today.", []],
])("the words that are left to fill in: %s", (message, words) => {
  expect(findUnfilled(message, templates)).toEqual(words);
});

test("they are named", () => {
  expect(describeUnfilled(["WHAT"])).toBe("Please fill in WHAT before you send this.");
  expect(describeUnfilled(["WHAT", "DAY", "SUBSTITUTE"])).toBe(
    "Please fill in WHAT, DAY and SUBSTITUTE before you send this.",
  );
});
