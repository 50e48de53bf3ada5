import { expect, test } from "vitest";
import { parseDeliveryPrice } from "./parse-delivery-price.ts";

const price = (fromPence: number, toPence = fromPence, freeFromPence: number | null = null) => ({
  kind: "price",
  fromPence,
  toPence,
  freeFromPence,
});

test.each([
  ["4.95", price(495)],
  ["£24", price(2_400)],
  ["55-75", price(5_500, 7_500)],
  ["55 – 75", price(5_500, 7_500)],
  ["8.50, free from 250", price(850, 850, 25_000)],
  ["We quote", { kind: "quote", typical: null }],
  ["we quote, typically 60-90", { kind: "quote", typical: { fromPence: 6_000, toPence: 9_000 } }],
  ["Not sent", { kind: "not-sent" }],
])("%j reads as a price of the table", (written, expected) => {
  expect(parseDeliveryPrice(written)).toEqual(expected);
});

test.each(["", "0", "ask", "75-55", "1-2-3", "free", "12.50, free", "we quote, typically", "12,50"])(
  "%j is not a price",
  (written) => {
    expect(parseDeliveryPrice(written)).toBeNull();
  },
);
