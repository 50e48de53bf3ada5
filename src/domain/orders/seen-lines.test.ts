import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCatalogue, type CatalogueContents } from "#domain/catalogue/build-catalogue.ts";
import { readRow } from "#domain/catalogue/read-row.ts";
import { normalise } from "#domain/catalogue/stable-key.ts";
import { priceOrder, type RequestedLine } from "./price-order.ts";

interface Row {
  code: string;
  name: string;
  price: string;
}

function load(rows: readonly Row[]): CatalogueContents {
  const readings = rows.map(({ code, name, price }, index) =>
    readRow({ row: index + 2, cells: { code, name, price, vendor: "Tarnbeck", category: "fittings" }, fit: "whole" }),
  );
  return buildCatalogue(
    readings,
    rows.map((_row, index) => index + 2),
  );
}

function see(catalogue: CatalogueContents, name: string): RequestedLine {
  const product = catalogue.products.find((each) => each.name === name);
  if (product === undefined || product.pricePence === null) throw new Error(`${name} is not for sale`);
  const { id, key, pricePence } = product;
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
        for (const product of load(before).products) {
          if (product.pricePence === null) continue;
          const line = { id: product.id, key: product.key, unitPricePence: product.pricePence, quantity: 1 };
          const priced = priceOrder([{ ...line, selectedSize: "", selectedOption: "" }], edited);
          if (!priced.ok) continue;
          sold += 1;
          const [found] = priced.value.lines;
          expect(found?.unitPricePence).toBe(product.pricePence);
          // A code of its own names a product even when the owner words its name anew.
          if (found?.originalName !== product.originalName) expect(normalise(found?.code ?? "")).toBe(product.key);
        }
      },
    ),
  );
  expect(sold).toBeGreaterThan(0);
});
