import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCartItem } from "./cart-item.ts";
import { emptyStoredCart, noSync, parseStoredCart, serialiseCart } from "./stored-cart.ts";

const product = {
  id: "17",
  key: "k17",
  name: "Slide Valve",
  code: "TAR 020/1",
  category: "fittings",
  imageUrl: "/media/products/v.jpg",
};
const choice = { selectedSize: '1.5"', selectedOption: "PVC", quantity: 3, unitPricePence: 1995 };
const line = createCartItem(product, choice);
const { key, selectedSize, selectedOption, quantity } = line;
const counted = { key, selectedSize, selectedOption, quantity };

function stored(items: unknown): string {
  return JSON.stringify({ version: 1, items });
}

describe("a cart stored in the browser", () => {
  test("is read as it was saved", () => {
    expect(parseStoredCart(serialiseCart([line]))).toEqual({ lines: [line], sync: noSync });
    const sync = { version: 7, saved: [counted], sent: [[], [counted]] };
    expect(parseStoredCart(serialiseCart([line], sync))).toEqual({ lines: [line], sync });
    expect(parseStoredCart(serialiseCart([], sync))).toEqual({ lines: [], sync });
  });

  test("is read in an earlier version too, without that version's notes about the account", () => {
    const additions = [{ id: "a".repeat(32), quantity: 3, onTo: null }];
    const sync = { saved: ["a".repeat(32)], sent: [], answers: 7 };
    const text = JSON.stringify({ version: 1, items: [{ ...line, additions }], sync });
    expect(parseStoredCart(text)).toEqual({ lines: [line], sync: noSync });
  });

  test.each(["", null, undefined, '{"version":1,"items":[]}'])("is empty when storage holds %j", (text) => {
    expect(parseStoredCart(text)).toEqual(emptyStoredCart);
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
    expect(parseStoredCart(text)).toBeNull();
  });

  test.each([
    7,
    { version: 1, saved: "a", sent: [] },
    { version: 1, saved: [{ ...counted, quantity: 0 }], sent: [] },
    { version: 1, saved: [], sent: [7] },
    { version: -1, saved: [], sent: [] },
    { version: 1.5, saved: [], sent: [] },
  ])("knows nothing of its account where storage holds %j", (sync) => {
    expect(parseStoredCart(JSON.stringify({ version: 1, items: [line], sync }))).toEqual({
      lines: [line],
      sync: noSync,
    });
  });

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
    expect(parseStoredCart(stored([item, line]))?.lines).toEqual([line]);
  });

  test("ignores a stored price text, name and product address", () => {
    const forged = {
      ...line,
      price: "£0.01",
      productUrl: "https://evil.example/",
      imageUrl: "javascript:alert(1)",
      name: "Gold",
    };
    expect(parseStoredCart(stored([forged]))?.lines).toEqual([{ ...line, imageUrl: "" }]);
  });

  test.each(["https://pictures.example/v.jpg", "media/products/v.jpg", "javascript:alert(1)"])(
    "shows no picture that is not the shop's own: %s",
    (imageUrl) => {
      expect(parseStoredCart(stored([{ ...line, imageUrl }]))?.lines).toEqual([{ ...line, imageUrl: "" }]);
    },
  );

  test("keeps a line whose picture has an address that is too long", () => {
    const long = { ...line, imageUrl: `/${"v".repeat(500)}.jpg` };
    expect(parseStoredCart(stored([long]))?.lines).toEqual([{ ...line, imageUrl: "" }]);
  });

  test("a stored cart holds a line once", () => {
    expect(parseStoredCart(stored([line, line]))?.lines).toEqual([line]);
  });

  test("reading a stored cart never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.json(),
          fc.anything().map((value) => stored(toJson(value))),
        ),
        (text) => {
          const read = parseStoredCart(text) ?? emptyStoredCart;
          expect(parseStoredCart(serialiseCart(read.lines, read.sync))).toEqual(read);
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
