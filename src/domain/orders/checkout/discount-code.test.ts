import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalMessage } from "#domain/shop-error.ts";
import { computeCodeDiscount, getDiscountCodeState, normalizeDiscountCode } from "./discount-code.ts";

const spring = {
  code: "SPRING10",
  percent: 10,
  amountPence: null,
  minGoodsPence: 0,
  maxUses: null,
  firstDay: "2026-11-20",
  lastDay: "2026-11-30",
  isOff: false,
  uses: 0,
};
const fiver = { ...spring, percent: null, amountPence: 500 };

test.each(["spring10", " Spring 10 ", "SPRING\u00A010"])("the word of a code is read as %j", (typed) => {
  expect(normalizeDiscountCode(typed)).toBe("SPRING10");
});

test.each([
  ["2026-11-19", {}, "early"],
  ["2026-11-20", {}, "open"],
  ["2026-11-30", {}, "open"],
  ["2026-12-01", {}, "ended"],
  ["2026-11-25", { maxUses: 3, uses: 2 }, "open"],
  ["2026-11-25", { maxUses: 3, uses: 3 }, "used-up"],
  ["2026-11-25", { maxUses: 3, uses: 4 }, "used-up"],
  ["2026-11-25", { isOff: true }, "off"],
  ["2026-12-01", { isOff: true, maxUses: 1, uses: 1 }, "ended"],
])("on %s, with %j, a code is %s", (day, change, state) => {
  expect(getDiscountCodeState({ ...spring, ...change }, day)).toBe(state);
});

test.each([
  [spring, 4_205, { discountPence: 421, discountReason: "10%: code SPRING10" }],
  [{ ...spring, percent: 100 }, 4_205, { discountPence: 4_205, discountReason: "100%: code SPRING10" }],
  [fiver, 4_205, { discountPence: 500, discountReason: "code SPRING10" }],
  [fiver, 420, { discountPence: 420, discountReason: "code SPRING10" }],
  [{ ...fiver, minGoodsPence: 4_205 }, 4_205, { discountPence: 500, discountReason: "code SPRING10" }],
])("%j takes off goods of %i pence", (code, goodsPence, value) => {
  expect(computeCodeDiscount(code, { goodsPence, day: "2026-11-25" })).toEqual({ ok: true, value });
});

test.each([
  [null, "unknown", "We do not know this discount code. Please check it, or order without it."],
  [
    { ...spring, firstDay: "2026-11-26" },
    "early",
    "This discount code starts on Thursday 26 November 2026. You can order without it, or wait until then.",
  ],
  [
    { ...spring, lastDay: "2026-11-24" },
    "ended",
    "This discount code ended on Tuesday 24 November 2026. You can order without it.",
  ],
  [{ ...spring, isOff: true }, "ended", "This discount code has ended. You can order without it."],
  [
    { ...spring, maxUses: 1, uses: 1 },
    "used-up",
    "This discount code has been used as often as we offered it. You can order without it.",
  ],
  [
    { ...spring, minGoodsPence: 5_000 },
    "goods-below-minimum",
    "This discount code is for goods of £50.00 or more, and these come to £42.05. You can add more, or order without it.",
  ],
])("a customer reads why %j takes nothing off", (code, reason, message) => {
  const result = computeCodeDiscount(code, { goodsPence: 4_205, day: "2026-11-25" });
  const refusals = result.ok ? [] : result.refusals;
  expect(refusals).toMatchObject([{ code: `discount-code.${reason}`, field: "discountCode" }]);
  expect(refusals.map(refusalMessage)).toEqual([message]);
});

test("no code takes off more than the goods cost, or less than nothing", () => {
  const worth = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountPence: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amountPence: fc.integer({ min: 1, max: 99_999_999 }) }),
  );
  const property = fc.property(worth, fc.integer({ min: 1, max: 99_999_999 }), (terms, goodsPence) => {
    const result = computeCodeDiscount({ ...spring, ...terms }, { goodsPence, day: "2026-11-25" });
    if (!result.ok) throw new Error("The code is open");
    const { discountPence } = result.value;
    expect(Number.isSafeInteger(discountPence)).toBe(true);
    expect(discountPence).toBeGreaterThanOrEqual(0);
    expect(discountPence).toBeLessThanOrEqual(goodsPence);
  });
  fc.assert(property);
});
