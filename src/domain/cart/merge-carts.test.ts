import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cart, maxCartLines } from "./cart.ts";
import { type CartItem, createCartItem } from "./cart-item.ts";
import { isSameCart, mergeCarts } from "./merge-carts.ts";

function line(key: string, quantity = 1): CartItem {
  const product = { id: "0", key, name: key, code: key, category: "fittings", imageUrl: "" };
  return createCartItem(product, { selectedSize: "", selectedOption: "", quantity, unitPricePence: 1_250 });
}

const quantities = (cart: Cart) => Object.fromEntries(cart.map(({ key, quantity }) => [key, quantity]));

describe("two carts that were never the same", () => {
  test("keep the lines of both, and of a line in both the larger quantity", () => {
    const merged = mergeCarts([], [line("valve", 2), line("hose")], [line("pump"), line("valve", 5)]);
    expect(quantities(merged)).toEqual({ valve: 5, hose: 1, pump: 1 });
  });

  test("hold at most 50 lines, of this browser's first", () => {
    const many = (prefix: string) => Array.from({ length: 40 }, (_, at) => line(`${prefix}${at}`));
    const merged = mergeCarts([], many("mine"), many("theirs"));
    expect(merged).toHaveLength(maxCartLines);
    expect(merged.slice(0, 40)).toEqual(many("mine"));
  });
});

describe("two carts that were the same once", () => {
  const base = [line("valve", 2), line("hose", 6)];

  test("take over what one of them has changed, added or removed", () => {
    expect(quantities(mergeCarts(base, base, [line("valve", 3), line("pump")]))).toEqual({ valve: 3, pump: 1 });
    expect(quantities(mergeCarts(base, [line("valve", 3), line("pump")], base))).toEqual({ valve: 3, pump: 1 });
    expect(quantities(mergeCarts(base, [line("valve", 9), line("hose", 6)], [line("valve", 2)]))).toEqual({ valve: 9 });
  });

  test("keep a line that one of them has removed and the other changed since", () => {
    expect(quantities(mergeCarts(base, [line("hose", 6)], [line("valve", 4), line("hose", 6)]))).toEqual({
      hose: 6,
      valve: 4,
    });
  });
});

const anyCart = fc
  .uniqueArray(
    fc.record({ key: fc.constantFrom("a", "b", "c", "d", "e"), quantity: fc.integer({ min: 1, max: 999 }) }),
    {
      selector: ({ key }) => key,
    },
  )
  .map((lines) => lines.map(({ key, quantity }) => line(key, quantity)));

describe("any two carts", () => {
  test("become the same whichever way they are merged, and merging once more changes nothing", () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (base, mine, theirs) => {
        const merged = mergeCarts(base, mine, theirs);
        expect(isSameCart(merged, mergeCarts(base, theirs, mine))).toBe(true);
        expect(isSameCart(mergeCarts(merged, merged, merged), merged)).toBe(true);
        // Signing in again without a base.
        expect(isSameCart(mergeCarts([], merged, merged), merged)).toBe(true);
      }),
    );
  });

  test("lose no line that nobody has removed", () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (base, mine, theirs) => {
        const kept = new Set(mergeCarts(base, mine, theirs).map(({ key }) => key));
        const keys = (cart: Cart) => new Set(cart.map(({ key }) => key));
        for (const key of keys([...mine, ...theirs]))
          if (!keys(base).has(key) || (keys(mine).has(key) && keys(theirs).has(key))) expect(kept).toContain(key);
      }),
    );
  });
});
