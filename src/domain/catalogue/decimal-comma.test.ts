import { expect, test } from "vitest";

import { formatPrice } from "#domain/money.ts";

import { parseDecimalComma } from "./decimal-comma.ts";

test.each([
  ["19,95", "£19.95"],
  ["£19,95", "£19.95"],
  ["19,95 £", "£19.95"],
  ["12,5", "£12.50"],
  ["1249,00", "£1,249.00"],
  ["1.249,00", "£1,249.00"],
  ["1 249,00", "£1,249.00"],
  ["1\u00A0249,00", "£1,249.00"],
  ["0,99", "£0.99"],
  ["GBP 7,50", "£7.50"],
])("%s is %s", (text, price) => {
  const pence = parseDecimalComma(text);
  expect(pence !== null && formatPrice(pence)).toBe(price);
});

test.each([
  "1,249",
  "19.95",
  "1,249.00",
  "12,345,67",
  "1.24,95",
  "19,951",
  "0,00",
  "€ 19,95",
  "19,95 EUR",
  "a,95",
  ",95",
  "",
])("%s is no price with a decimal comma", (text) => {
  expect(parseDecimalComma(text)).toBeNull();
});
