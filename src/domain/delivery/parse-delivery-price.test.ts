import { expect, test } from "vitest";
import {
  formatDeliveryPrice,
  parseDeliveryPrice,
  formatTypedDeliveryPrice,
  parseTypedDeliveryPrice,
} from "./parse-delivery-price.ts";

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
  "%j is no price",
  (written) => {
    expect(parseDeliveryPrice(written)).toBeNull();
  },
);

test.each(["4.95", "24", "55-75", "8.50, free from 250", "we quote", "we quote, typically 60-90", "not sent"])(
  "%s is written as it was read",
  (written) => {
    const read = parseDeliveryPrice(written);
    expect(read === null ? null : formatDeliveryPrice(read)).toBe(written);
  },
);

test.each([
  ["£8.95", "8.95", "£8.95"],
  ["8.9", "8.90", "£8.90"],
  ["24.00", "24", "£24"],
  ["£85–£110", "85-110", "£85–110"],
  ["85 to 110", "85-110", "£85–110"],
  ["12.50 free from 300", "12.50, free from 300", "£12.50, free from £300"],
  ["£12.50, free over £300", "12.50, free from 300", "£12.50, free from £300"],
  ["Quote", "we quote", "We quote"],
  ["we quote", "we quote", "We quote"],
  ["quote 35-60", "we quote, typically 35-60", "Quote £35–60"],
  ["We quote, typically £140–220", "we quote, typically 140-220", "Quote £140–220"],
  ["no", "not sent", "Not sent"],
  ["Not sent", "not sent", "Not sent"],
])("%j at the desk is %j in the file, and shown as %j", (typed, written, shown) => {
  expect(parseTypedDeliveryPrice(typed)).toBe(written);
  expect(formatTypedDeliveryPrice(written)).toBe(shown);
  expect(parseTypedDeliveryPrice(shown)).toBe(written);
});

test.each(["", "12,50", "free", "0", "110-85", "cheap", "12.50 free", "quote soon", "-5"])(
  "does not guess from %j",
  (typed) => {
    expect(parseTypedDeliveryPrice(typed)).toBeNull();
  },
);

test("what cannot be read is shown as it was typed", () => {
  expect(formatTypedDeliveryPrice("12,50")).toBe("12,50");
});
