import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCartItem } from "./cart-item.ts";
import { maxCartLines } from "./cart.ts";
import { formatSharedCart, parseSharedCart, type SharedLine } from "./shared-cart.ts";

const fragmentOf = (lines: readonly SharedLine[]) => new URL(formatSharedCart(lines), "http://shop.test").hash;
const fragmentFor = (value: unknown) => `#lines=1.${btoa(JSON.stringify(value))}`;

describe("a shared cart", () => {
  test("holds product, choice and quantity, and neither names nor prices", () => {
    const item = createCartItem(
      {
        id: "17",
        key: "TAR-FIT-020",
        name: "Slide Valve",
        code: "TAR-FIT-020",
        category: "fittings",
        imageUrl: "x.jpg",
      },
      { selectedSize: '2"', selectedOption: "m³", quantity: 3, unitPricePence: 1_995 },
    );
    const path = formatSharedCart([item]);
    expect(path).toMatch(/^\/cart#lines=1\.[\w-]+$/);
    expect(parseSharedCart(fragmentOf([item]))).toEqual([
      { key: "TAR-FIT-020", selectedSize: '2"', selectedOption: "m³", quantity: 3 },
    ]);
  });

  const anyText = fc.string({ unit: "grapheme", maxLength: 40 });
  const anyLine = fc.record({
    key: fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
    selectedSize: anyText,
    selectedOption: anyText,
    quantity: fc.integer({ min: 1, max: 999 }),
  });

  test("is read as it was written", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: maxCartLines }), (lines) => {
        expect(parseSharedCart(fragmentOf(lines))).toEqual(lines);
      }),
    );
  });

  test.each([
    "",
    "#",
    "#lines=",
    "#lines=2.W10",
    "#lines=1.***",
    "#lines=1.e30",
    "#confirm=abc",
    `#lines=1.${"A".repeat(60_000)}`,
  ])("no cart is read from the fragment %j", (fragment) => {
    expect(parseSharedCart(fragment.slice(0, 60_100))).toBeNull();
  });

  test.each([
    ["no key", ["", 1]],
    ["a quantity of 0", ["a", 0]],
    ["a quantity of 1,000", ["a", 1_000]],
    ["half a piece", ["a", 1.5]],
    ["a quantity as text", ["a", "1"]],
    ["a size that is not text", ["a", 1, 7]],
    ["a very long key", ["x".repeat(501), 1]],
    ["no list", "a"],
  ])("drops a line with %s and keeps the others", (_what, line) => {
    expect(parseSharedCart(fragmentFor([line, ["b", 2]]))).toEqual([
      { key: "b", quantity: 2, selectedSize: "", selectedOption: "" },
    ]);
  });

  test("holds at most 50 lines", () => {
    const many = Array.from({ length: 60 }, (_, index) => [`k${index}`, 1]);
    expect(parseSharedCart(fragmentFor(many))).toHaveLength(maxCartLines);
  });
});
