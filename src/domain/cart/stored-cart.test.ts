import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { type Cart, maxCartLines } from "./cart.ts";
import { stablePictureAddress } from "#domain/media/stable-address.ts";
import { createCartItem, toThumbnailUrl } from "./cart-item.ts";
import { parseStoredCart, serialiseCart } from "./stored-cart.ts";

const product = {
  id: "17",
  key: "k17",
  name: "Slide Valve",
  code: "TAR 020/1",
  category: "fittings",
  imageUrl: "/media/products/v.jpg",
};
const cart: Cart = [
  createCartItem(product, { selectedSize: '1.5"', selectedOption: "PVC", quantity: 3, unitPricePence: 1995 }),
];

function stored(items: unknown): string {
  return JSON.stringify({ version: 1, items });
}

describe("a cart stored in the browser", () => {
  test("is read as it was saved", () => {
    expect(parseStoredCart(serialiseCart(cart))).toEqual(cart);
  });

  test.each([
    null,
    undefined,
    "",
    "not json",
    "[]",
    "7",
    "null",
    '{"version":2,"items":[]}',
    '{"version":1,"items":{}}',
    '{"__proto__":{"version":1}}',
  ])("is empty when storage holds %j", (text) => {
    expect(parseStoredCart(text)).toEqual([]);
  });

  test.each([
    ["no fields (null)", null],
    ["no fields (a number)", 5],
    ["no id", { ...cart[0], id: "" }],
    ["a quantity as text", { ...cart[0], quantity: "2" }],
    ["a broken quantity", { ...cart[0], quantity: 1.5 }],
    ["too many", { ...cart[0], quantity: 1_000 }],
    ["a free price", { ...cart[0], unitPricePence: 0 }],
    ["a price above the maximum", { ...cart[0], unitPricePence: 100_000_000 }],
    ["a size that is not text", { ...cart[0], selectedSize: null }],
    ["a lone surrogate", { ...cart[0], category: "\uD800" }],
    ["a very long name", { ...cart[0], originalName: "x".repeat(501) }],
  ])("drops a line with %s and keeps the others", (_what, item) => {
    expect(parseStoredCart(stored([item, cart[0]]))).toEqual(cart);
  });

  test("ignores a stored price text, name and product address", () => {
    const forged = {
      ...cart[0],
      price: "£0.01",
      productUrl: "https://evil.example/",
      imageUrl: "javascript:alert(1)",
      name: "Gold",
    };
    expect(parseStoredCart(stored([forged]))).toEqual([{ ...cart[0], imageUrl: "" }]);
  });

  test.each([
    ["https://pictures.example/v.jpg", "https://pictures.example/v-thumb.jpg"],
    ["https://pictures.example/v.jpg?size=2", "https://pictures.example/v-thumb.jpg?size=2"],
    ["https://pictures.example/v.png", "https://pictures.example/v.png"],
    ["media/products/v.jpg", "media/products/v-thumb.jpg"],
    ["media/products/v.png", "media/products/v.png"],
  ])("of an earlier version shows the shop's own picture of %s", (source, imageUrl) => {
    const [line] = parseStoredCart(stored([{ ...cart[0], imageUrl }]));
    expect(line?.imageUrl).toBe(toThumbnailUrl(stablePictureAddress(source)));
  });

  test("keeps a line whose picture has an address that is too long", () => {
    const long = { ...cart[0], imageUrl: `https://pictures.example/${"v".repeat(500)}.jpg` };
    expect(parseStoredCart(stored([long]))).toEqual([{ ...cart[0], imageUrl: "" }]);
  });

  test("merges duplicate lines and stops at 50 lines", () => {
    expect(parseStoredCart(stored([cart[0], cart[0]]))).toEqual([{ ...cart[0], quantity: 6 }]);
    const many = Array.from({ length: 60 }, (_, id) => ({ ...cart[0], key: String(id) }));
    expect(parseStoredCart(stored(many))).toHaveLength(maxCartLines);
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
          const read = parseStoredCart(text);
          expect(parseStoredCart(serialiseCart(read))).toEqual(read);
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
