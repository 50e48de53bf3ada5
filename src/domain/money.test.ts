import { describe, expect, test } from "vitest";
import { formatPrice } from "./money.ts";

describe("money shown to people", () => {
  test.each([
    [124_900, "£1,249.00"],
    [0, "£0.00"],
    [5, "£0.05"],
    [99, "£0.99"],
    [100, "£1.00"],
    [123_456_789, "£1,234,567.89"],
    [-500, "−£5.00"],
    [-5, "−£0.05"],
  ])("%j pence are shown as %s", (pence, text) => {
    expect(formatPrice(pence)).toBe(text);
  });

  test.each([1.5, Number.NaN, Infinity, 2 ** 60])("%j is refused: not whole pence", (pence) => {
    expect(() => formatPrice(pence)).toThrow(RangeError);
  });
});
