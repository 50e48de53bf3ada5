import { expect, test } from "vitest";

import { formatTypedDeliveryPrice, parseTypedDeliveryPrice } from "./typed-delivery-price.ts";

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
