import fc from "fast-check";
import { expect, test } from "vitest";
import { toPence, toPounds } from "./pounds.ts";

test("every amount in pence comes back from pounds, through JSON too", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => {
      expect(toPence(JSON.parse(JSON.stringify(toPounds(pence))) as number)).toBe(pence);
    }),
  );
});

test.each([1.005, 0.001, 12.345, -1, -0.01, 1e21, 1_000_000, Number.NaN, Number.POSITIVE_INFINITY])(
  "%s pounds is not an amount of whole pence the shop knows",
  (pounds) => {
    expect(toPence(pounds)).toBeNull();
  },
);

test("a sum that picked up an error on the way is not quietly rounded", () => {
  expect(toPence(0.1 + 0.2)).toBeNull();
  expect(toPence(0.3)).toBe(30);
});
