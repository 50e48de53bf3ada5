import fc from "fast-check";
import { expect, test } from "vitest";
import { computePercentPence, formatDiscountReason, parsePercent, splitDiscount } from "./discount.ts";

test.each([
  ["10%", 10],
  [" 7.5 %", 7.5],
  ["100%", 100],
  ["100.01%", null],
  ["101%", null],
  ["0%", null],
  ["-5%", null],
  ["10", null],
  ["1e1%", null],
])("%j is %s per cent", (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent);
});

test("per cent are kept as pence, and are read again as long as the goods cost the same", () => {
  const discount = {
    discountPence: computePercentPence(3_753, 10),
    discountReason: formatDiscountReason(10, "Club price"),
  };
  expect(discount).toEqual({ discountPence: 375, discountReason: "10%: Club price" });
  expect(splitDiscount(discount, 3_753)).toEqual({ percent: 10, reason: "Club price" });
  expect(splitDiscount(discount, 9_999)).toEqual({ percent: null, reason: "10%: Club price" });
  expect(splitDiscount({ discountPence: 375, discountReason: "Club price" }, 3_753).percent).toBeNull();
});

test("a discount in per cent is never more than the goods cost", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 10_000 }), (goods, hundredths) => {
      const pence = computePercentPence(goods, hundredths / 100);
      expect(pence >= 0 && pence <= goods).toBe(true);
    }),
  );
});
