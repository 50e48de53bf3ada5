import { expect, test } from "vitest";
import { computeVat, formatReceiptNumber } from "./receipt.ts";

test.each([
  [12_000, 2_000],
  [100, 17],
  [34_325, 5_721],
  [0, 0],
])("%d pence including VAT contain %d of VAT", (amount, vat) => {
  expect(computeVat(amount, 20)).toBe(vat);
});

test("a receipt's number has six digits at least", () => {
  expect([1, 1_234_567].map(formatReceiptNumber)).toEqual(["000001", "1234567"]);
});
