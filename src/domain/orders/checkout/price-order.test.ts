import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noDetails, type Product } from "#domain/catalogue/product.ts";
import { buildCatalogue, type CatalogueContents } from "#domain/catalogue/sheet/build-catalogue.ts";
import { parseRow } from "#domain/catalogue/sheet/parse-row.ts";
import { normalise } from "#domain/catalogue/sheet/stable-key.ts";
import type { RequestedLine } from "./place-order.schema.ts";
import { priceOrder } from "./price-order.ts";

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
  }),
  product("4", { pricePence: null }),
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
      unitCostPence: null,
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
  ])("pricing refuses %s", (_what, line, refusal) => {
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

interface Row {
  code: string;
  name: string;
  price: string;
}

function load(rows: readonly Row[]): CatalogueContents {
  const readings = rows.map(({ code, name, price }, index) =>
    parseRow({ row: index + 2, cells: { code, name, price, vendor: "Tarnbeck", category: "fittings" }, fit: "whole" }),
  );
  return buildCatalogue(readings);
}

function see(contents: CatalogueContents, name: string): RequestedLine {
  const seen = contents.products.find((each) => each.name === name);
  if (seen === undefined || seen.pricePence === null) throw new Error(`${name} is not for sale`);
  const { id, key, pricePence } = seen;
  return { id, key, unitPricePence: pricePence, quantity: 1, selectedSize: "", selectedOption: "" };
}

const valve = { code: "TB 1", name: "Slide Valve", price: "£12.50" };
const elbow = { code: "TB 2", name: "Elbow", price: "£4.00" };
const pump = { code: "TB 3", name: "Pump", price: "£99.00" };

describe("a line that the customer has seen", () => {
  const seen = see(load([valve, elbow]), "Slide Valve");

  test("is still the same product after a row was inserted above it", () => {
    const priced = priceOrder([seen], load([pump, valve, elbow]));
    expect(priced).toMatchObject({ ok: true, value: { lines: [{ productId: "1", originalName: "Slide Valve" }] } });
  });

  test("with the specification's payload alone means the row of its number", () => {
    const { key: _key, unitPricePence: _price, ...line } = seen;
    const priced = priceOrder([line], load([pump, valve, elbow]));
    expect(priced).toMatchObject({ ok: true, value: { lines: [{ originalName: "Pump" }] } });
  });

  test("is refused at another price, which is named with the one seen", () => {
    const priced = priceOrder([seen], load([{ ...valve, price: "£13.00" }]));
    expect(priced).toMatchObject({
      ok: false,
      refusals: [
        { code: "order.lines-changed" },
        { code: "order.price-changed", message: "The price is now £13.00; it was £12.50." },
      ],
    });
  });

  test("is refused when the product, its size or its option is gone", () => {
    const chosen = { ...seen, selectedSize: '4"' };
    expect(priceOrder([seen], load([elbow]))).toMatchObject({ refusals: [{}, { code: "order.line-gone" }] });
    expect(priceOrder([chosen], load([valve]))).toMatchObject({
      refusals: [{}, { code: "order.line-gone", message: "This size is not available." }],
    });
  });

  test("is one line with another of the same product, whatever row each was seen in", () => {
    const later = load([pump, valve]);
    const priced = priceOrder([seen, see(later, "Slide Valve")], later);
    expect(priced).toMatchObject({ ok: true, value: { lines: [{ productId: "1", quantity: 2 }] } });
  });
});

const anyRow = fc.record({
  code: fc.constantFrom("", "A", "a", "B", "C", "D"),
  name: fc.constantFrom("Elbow", "Pump", "Valve", "Net", "Food"),
  price: fc.constantFrom("£1.00", "£2.00", "£3.00", "POA"),
});

test("however the sheet is edited, what is sold is the product that was seen, at the price that was seen", () => {
  let sold = 0;
  fc.assert(
    fc.property(
      fc.array(anyRow, { minLength: 1, maxLength: 8 }),
      fc.array(anyRow, { maxLength: 8 }),
      (before, added) => {
        const edited = load([...added, ...before.toReversed()]);
        for (const one of load(before).products) {
          if (one.pricePence === null) continue;
          const line = { id: one.id, key: one.key, unitPricePence: one.pricePence, quantity: 1 };
          const priced = priceOrder([{ ...line, selectedSize: "", selectedOption: "" }], edited);
          if (!priced.ok) continue;
          sold += 1;
          const [found] = priced.value.lines;
          expect(found?.unitPricePence).toBe(one.pricePence);
          // A unique code identifies a product even if the owner rewords its name.
          if (found?.originalName !== one.originalName) expect(normalise(found?.code ?? "")).toBe(one.key);
        }
      },
    ),
  );
  expect(sold).toBeGreaterThan(0);
});
