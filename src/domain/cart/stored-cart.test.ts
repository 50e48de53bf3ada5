import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { CartLine } from "./additions.ts";
import { createCartItem } from "./cart-item.ts";
import { emptyStoredCart, noSync, parseStoredCart, serialiseCart, type StoredCart } from "./stored-cart.ts";

const product = {
  id: "17",
  key: "k17",
  name: "Slide Valve",
  code: "TAR 020/1",
  category: "fittings",
  imageUrl: "/media/products/v.jpg",
};
const choice = { selectedSize: '1.5"', selectedOption: "PVC", quantity: 3, unitPricePence: 1995 };
const id = (digit: string): string => digit.repeat(32);
const line: CartLine = {
  ...createCartItem(product, choice),
  additions: [
    { id: id("a"), quantity: 2, onTo: null },
    { id: id("b"), quantity: 1, onTo: id("a") },
  ],
};
/** As earlier versions stored it. */
const { additions: _additions, ...formerLine } = line;
const newAddition = { id: id("0"), quantity: 3, onTo: null };

function parse(text: string | null | undefined): StoredCart | null {
  return parseStoredCart(text, () => id("0"));
}

function stored(items: unknown): string {
  return JSON.stringify({ version: 1, items });
}

describe("a cart stored in the browser", () => {
  test("is read as it was saved", () => {
    expect(parse(serialiseCart([line]))).toEqual({ lines: [line], sync: noSync });
    const sync = { saved: [id("a")], sent: [id("b")], answers: 7 };
    expect(parse(serialiseCart([line], sync))).toEqual({ lines: [line], sync });
    expect(parse(serialiseCart([], sync))).toEqual({ lines: [], sync });
  });

  test("of an earlier version is read as well: each line gets an addition", () => {
    const lines = [{ ...formerLine, additions: [newAddition] }];
    expect(parse(stored([formerLine]))).toEqual({ lines, sync: noSync });
  });

  test.each([
    ["none", []],
    ["another quantity", [{ id: id("a"), quantity: 2, onTo: null }]],
    ["something else", [{ id: 7, quantity: 3, onTo: null }]],
    ["no list", "a"],
  ])("gets an addition where those of a line are %s", (_what, additions) => {
    expect(parse(stored([{ ...line, additions }]))?.lines).toEqual([{ ...line, additions: [newAddition] }]);
  });

  test.each(["", null, undefined, '{"version":1,"items":[]}'])("is empty when storage holds %j", (text) => {
    expect(parse(text)).toEqual(emptyStoredCart);
  });

  test.each([
    "not json",
    "[]",
    "7",
    "null",
    '{"version":2,"items":[]}',
    '{"version":1,"items":{}}',
    '{"version":1,"items":[{"id":"1"}]}',
    '{"__proto__":{"version":1}}',
  ])("is not what storage holds: %j", (text) => {
    expect(parse(text)).toBeNull();
  });

  test.each([7, { saved: "a" }, { saved: [], sent: [7], answers: 1 }, { saved: [], sent: [], answers: 1.5 }])(
    "knows nothing of its account where storage holds %j",
    (sync) => {
      expect(parse(JSON.stringify({ version: 1, items: [line], sync }))).toEqual({ lines: [line], sync: noSync });
    },
  );

  test.each([
    ["no fields (null)", null],
    ["no fields (a number)", 5],
    ["no id", { ...line, id: "" }],
    ["a quantity as text", { ...line, quantity: "2" }],
    ["a broken quantity", { ...line, quantity: 1.5 }],
    ["too many", { ...line, quantity: 1_000 }],
    ["a free price", { ...line, unitPricePence: 0 }],
    ["a price above the maximum", { ...line, unitPricePence: 100_000_000 }],
    ["a size that is not text", { ...line, selectedSize: null }],
    ["a lone surrogate", { ...line, category: "\uD800" }],
    ["a very long name", { ...line, originalName: "x".repeat(501) }],
  ])("drops a line with %s and keeps the others", (_what, item) => {
    expect(parse(stored([item, line]))?.lines).toEqual([line]);
  });

  test("ignores a stored price text, name and product address", () => {
    const forged = {
      ...line,
      price: "£0.01",
      productUrl: "https://evil.example/",
      imageUrl: "javascript:alert(1)",
      name: "Gold",
    };
    expect(parse(stored([forged]))?.lines).toEqual([{ ...line, imageUrl: "" }]);
  });

  test.each(["https://pictures.example/v.jpg", "media/products/v.jpg", "javascript:alert(1)"])(
    "shows no picture that is not the shop's own: %s",
    (imageUrl) => {
      expect(parse(stored([{ ...line, imageUrl }]))?.lines).toEqual([{ ...line, imageUrl: "" }]);
    },
  );

  test("keeps a line whose picture has an address that is too long", () => {
    const long = { ...line, imageUrl: `/${"v".repeat(500)}.jpg` };
    expect(parse(stored([long]))?.lines).toEqual([{ ...line, imageUrl: "" }]);
  });

  test("holds a line once", () => {
    expect(parse(stored([line, line]))?.lines).toEqual([line]);
  });

  test("never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.json(),
          fc.anything().map((value) => stored(toJson(value))),
        ),
        (text) => {
          const read = parse(text) ?? emptyStoredCart;
          expect(parse(serialiseCart(read.lines, read.sync))).toEqual(read);
        },
      ),
    );
  });
});

function toJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify([value]) ?? "[]");
  } catch {
    return [];
  }
}
