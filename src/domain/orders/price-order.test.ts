import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { noDetails, type Product } from "#domain/catalogue/product.ts";

import { priceOrder, type RequestedLine } from "./price-order.ts";

function product(id: string, change: Partial<Product> = {}): Product {
  return {
    id,
    row: Number(id) + 2,
    key: `key-${id}`,
    name: `Product ${id}`,
    originalName: `Product ${id}`,
    code: `CODE ${id}`,
    vendor: "Tarnbeck",
    category: "fittings",
    imageSource: "media/products/x.jpg",
    productUrl: "https://supplier.example/x",
    priceText: "£10.00",
    pricePence: 1_000,
    sizes: [],
    options: [],
    ...noDetails,
    ...change,
  };
}

const products = [
  product("0"),
  product("1", { sizes: ['1.5"', '2"'] }),
  product("2", {
    options: [
      { name: "small", pricePence: 250 },
      { name: "large", pricePence: 900 },
    ],
  }),
  product("3", {
    sizes: ["S", "L"],
    options: [{ name: "red", pricePence: 333 }],
    pricePence: null,
    priceText: "Price not available",
  }),
  product("4", { pricePence: null, priceText: "Price not available" }),
  product("5", { pricePence: 99_999_999 }),
];
const catalogue = {
  byId: new Map(products.map((each) => [each.id, each])),
  byKey: new Map(products.map((each) => [each.key, each])),
};

function ask(id: string, change: Partial<RequestedLine> = {}): RequestedLine {
  return { id, quantity: 1, selectedSize: "", selectedOption: "", ...change };
}

function codes(...lines: RequestedLine[]): string[] {
  const priced = priceOrder(lines, catalogue);
  return priced.ok ? [] : priced.refusals.map((refusal) => `${refusal.field}: ${refusal.code}`);
}

describe("pricing an order request", () => {
  test("takes the row's price, or the chosen option's; a size changes nothing", () => {
    const priced = priceOrder(
      [
        ask("0"),
        ask("1", { selectedSize: '2"' }),
        ask("2", { selectedOption: "large" }),
        ask("3", { selectedSize: "L", selectedOption: "red", quantity: 3 }),
      ],
      catalogue,
    );
    expect(priced.ok && priced.value.lines.map((line) => line.unitPricePence)).toEqual([1_000, 1_000, 900, 333]);
    expect(priced.ok && priced.value.subtotalPence).toBe(1_000 + 1_000 + 900 + 999);
  });

  test("keeps what was sold: names, codes, our picture and the supplier's page", () => {
    const priced = priceOrder([ask("1", { selectedSize: '2"', quantity: 2 })], catalogue);
    expect(priced.ok && priced.value.lines[0]).toEqual({
      productId: "1",
      productKey: "key-1",
      name: 'Product 1 - 2"',
      originalName: "Product 1",
      code: "CODE 1",
      category: "fittings",
      selectedSize: '2"',
      selectedOption: "",
      unitPricePence: 1_000,
      quantity: 2,
      supplierUrl: "https://supplier.example/x",
      imageUrl: "/media/products/x.jpg",
    });
  });

  test.each<[string, RequestedLine, string]>([
    ["a product that is not in the catalogue", ask("99"), "cartItems.0.id: order.product-unknown"],
    ["the name of something every object has", ask("constructor"), "cartItems.0.id: order.product-unknown"],
    ["no size where the row has some", ask("1"), "cartItems.0.selectedSize: order.size-missing"],
    ["a size that is not offered", ask("1", { selectedSize: '3"' }), "cartItems.0.selectedSize: order.size-unknown"],
    ["a size where the row has none", ask("0", { selectedSize: '2"' }), "cartItems.0.selectedSize: order.size-unknown"],
    ["no option where the row has some", ask("2"), "cartItems.0.selectedOption: order.option-missing"],
    [
      "an option that is not offered",
      ask("2", { selectedOption: "huge" }),
      "cartItems.0.selectedOption: order.option-unknown",
    ],
    [
      "an option where the row has none",
      ask("0", { selectedOption: "large" }),
      "cartItems.0.selectedOption: order.option-unknown",
    ],
    ["a price that cannot be read", ask("4"), "cartItems.0.id: order.price-unreadable"],
    ["a quantity of 0", ask("0", { quantity: 0 }), "cartItems.0.quantity: order.quantity"],
    ["a quantity of 1000", ask("0", { quantity: 1_000 }), "cartItems.0.quantity: order.quantity"],
    ["half a piece", ask("0", { quantity: 1.5 }), "cartItems.0.quantity: order.quantity"],
  ])("refuses %s", (_what, line, refusal) => {
    expect(codes(line)).toEqual([refusal]);
  });

  test("reports every error, line by line", () => {
    expect(codes(ask("0"), ask("99"), ask("3"))).toEqual([
      "cartItems.1.id: order.product-unknown",
      "cartItems.2.selectedSize: order.size-missing",
      "cartItems.2.selectedOption: order.option-missing",
    ]);
  });

  test("makes one line of two for the same thing, and holds it to 999", () => {
    const priced = priceOrder(
      [ask("0", { quantity: 2 }), ask("1", { selectedSize: '2"' }), ask("0", { quantity: 3 })],
      catalogue,
    );
    expect(priced.ok && priced.value.lines.map((line) => [line.productId, line.quantity])).toEqual([
      ["0", 5],
      ["1", 1],
    ]);
    expect(codes(ask("0", { quantity: 600 }), ask("0", { quantity: 600 }))).toEqual([
      "cartItems.1.quantity: order.quantity",
    ]);
  });

  test("refuses an empty request, more than 50 lines and a sum above £999,999.99", () => {
    expect(codes()).toEqual(["cartItems: order.empty"]);
    expect(codes(...Array.from({ length: 51 }, () => ask("0")))).toEqual(["cartItems: order.too-many-lines"]);
    expect(codes(ask("5"))).toEqual([]);
    expect(codes(ask("5"), ask("0"))).toEqual(["cartItems: order.total-too-high"]);
  });

  test("the subtotal is always the sum of the lines, and never of anything that is not offered", () => {
    const anyLine = fc.record({
      id: fc.constantFrom("0", "1", "2", "3", "4", "99"),
      quantity: fc.integer({ min: 1, max: 20 }),
      selectedSize: fc.constantFrom("", '2"', "L"),
      selectedOption: fc.constantFrom("", "large", "red"),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
        const priced = priceOrder(lines, catalogue);
        if (!priced.ok) return;
        expect(priced.value.subtotalPence).toBe(
          priced.value.lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0),
        );
        expect(priced.value.lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(
          lines.reduce((sum, line) => sum + line.quantity, 0),
        );
        for (const line of priced.value.lines) {
          const row = catalogue.byId.get(line.productId);
          expect([row?.pricePence, ...(row?.options.map((option) => option.pricePence) ?? [])]).toContain(
            line.unitPricePence,
          );
        }
      }),
    );
  });
});
