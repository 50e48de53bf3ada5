import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCatalogue } from "#domain/catalogue/sheet/build-catalogue.ts";
import { makeFactColumns, type FactColumn } from "#domain/catalogue/sheet/fact-column.ts";
import { parseRow } from "#domain/catalogue/sheet/parse-row.ts";
import { noFilters, parseFilters, withFilters, type Filters } from "#domain/routes/filter-parameters.ts";
import { changeFilter, keepKnownFilters, toggleValue } from "./change-filters.ts";
import { countFacets } from "./count-facets.ts";
import { filterProducts, sortProducts } from "./filter-products.ts";
import { findWaysOut } from "./find-ways-out.ts";
import { listFacets, makeBands, type Facet } from "./list-facets.ts";
import { toFilteredProduct, type FilteredProduct } from "./product-variants.ts";

const columns = makeFactColumns([
  { name: "Flow", unit: "l/h" },
  { name: "Material", unit: "" },
]);

type Cells = Record<string, string>;

function read(rows: readonly (Cells & { facts?: never })[], facts: readonly (readonly string[])[] = []) {
  const readings = rows.map((cells, index) =>
    parseRow({
      row: index + 2,
      fit: "whole",
      cells: { name: `Product ${index}`, category: "pumps", price: "10", ...cells },
      facts: (facts[index] ?? []).map((text, column): [FactColumn, string] => [columns[column] as FactColumn, text]),
    }),
  );
  const { products } = buildCatalogue(readings, columns);
  return products.map(toFilteredProduct);
}

const parse = (query: string): Filters => parseFilters(new URLSearchParams(query));
const find = (products: readonly FilteredProduct[], query: string): string[] =>
  filterProducts(products, parse(query)).map(({ product }) => product.name);

const fittings = read(
  [
    { name: "Elbow", vendor: "Muirwater", option_price_pairs: '1.5",1.50,2",3.00,4",9.00', stock: "in stock" },
    { name: "Drain", vendor: "Brannoch", available_sizes: '4"/110mm', price: "40", stock: "to order" },
    { name: "Connector", vendor: "Muirwater", option_price_pairs: "110mm,12.00", stock: "5" },
    { name: "Reducer", vendor: "Ferrybraes", option_price_pairs: '4"-3",5.00,2"-1.5",2.00' },
    { name: "Glue", vendor: "Corrievale", option_price_pairs: "250ml,6.00,1 litre,15.00" },
  ],
  [["", "ABS"], [], ["", "EPDM | "], ["", "ABS"], []],
);

describe("a product is found where one of its variants has everything", () => {
  test.each([
    ["size=2in", ["Elbow", "Reducer"]],
    ["size=4in", ["Elbow", "Drain", "Reducer"]],
    ["size=110mm", ["Drain", "Connector"]],
    ["size=3in", ["Reducer"]],
    ["size=2in&size=4in", ["Elbow", "Drain", "Reducer"]],
    // The 4" elbow costs £9, and the one at £3 is 2".
    ["size=4in&price.to=5", ["Reducer"]],
    ["price.from=15", ["Drain", "Glue"]],
    ["brand=muirwater&size=4in", ["Elbow"]],
    ["stock=in", ["Elbow", "Connector"]],
    ["spec.material=abs", ["Elbow", "Reducer"]],
    ["pack=1_litre", ["Glue"]],
    ["size=9in", []],
  ])("%s", (query, names) => {
    expect(find(fittings, query)).toEqual(names);
  });
});

// 4" pressure pipe has an outside diameter of 114 mm and does not fit a 110 mm socket.
test("4 inches and 110 mm are two sizes, and a product that takes either has both", () => {
  const size = listFacets(fittings, columns).find(({ key }) => key === "size");
  expect(size?.choices.map(({ value, label }) => [value, label])).toEqual([
    ["1.5in", '1.5"'],
    ["2in", '2"'],
    ["3in", '3"'],
    ["4in", '4"'],
    ["110mm", "110mm"],
  ]);
});

test("a facet needs different values, and enough products that have one", () => {
  const keys = (products: readonly FilteredProduct[]) => listFacets(products, columns).map(({ key }) => key);
  const pumps = Array.from({ length: 8 }, () => ({ vendor: "Tarnbeck" }));
  expect(keys(read(pumps))).toEqual([]);
  expect(keys(read(pumps, [["1000"], ["2000"], ["3000"]]))).toEqual(["spec.flow"]);
  expect(keys(read(pumps, [["1000"], ["3000"]]))).toEqual([]);
  expect(
    keys(
      read(pumps, [
        ["1000", "ABS"],
        ["2000", "ABS"],
        ["3000", "ABS"],
      ]),
    ),
  ).toEqual(["spec.flow"]);
});

test("filters that a list does not know are dropped, and so are bounds that leave nothing out", () => {
  const facets = listFacets(fittings, columns);
  const keep = (query: string) => withFilters("", keepKnownFilters(parse(query), facets));
  expect(keep("size=2in&size=77in&brand=nobody&spec.unknown=x&spec.flow.from=3")).toBe("?size=2in");
  expect(keep("price.from=0&price.to=1000")).toBe("");
  expect(keep("price.from=1.5&price.to=39.99")).toBe("?price.to=39.99");
});

test("products are sorted by the price of what is left of them, those without one last", () => {
  const products = read([{ price: "30" }, { price: "ask" }, { option_price_pairs: '2",5,4",50' }]);
  const sorted = (query: string, order: "price" | "price-desc") =>
    sortProducts(filterProducts(products, parse(query)), order).map(({ product }) => product.name);
  expect(sorted("", "price")).toEqual(["Product 2", "Product 0", "Product 1"]);
  expect(sorted("", "price-desc")).toEqual(["Product 0", "Product 2", "Product 1"]);
  expect(sorted("size=4in", "price")).toEqual(["Product 2"]);
});

test("bands cover every number and have round borders inside the numbers", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 60_000 }), { maxLength: 40 }), (numbers) => {
      const bands = makeBands(numbers.toSorted((one, other) => one - other));
      for (const number of bands.length === 0 ? [] : numbers)
        expect(bands.some(({ from, to }) => (from === null || number >= from) && (to === null || number <= to))).toBe(
          true,
        );
      expect(bands.map(({ to }) => to).slice(0, -1)).toEqual(bands.slice(1).map(({ from }) => from));
      expect(bands).not.toHaveLength(1);
    }),
  );
});

const option = fc.record({
  name: fc.constantFrom('1.5"', '2"', '4"', "110mm", "5kg", "Large"),
  price: fc.integer({ min: 1, max: 60 }),
});
const row = fc.record({
  vendor: fc.constantFrom("Tarnbeck", "Muirwater", "Lochmere", ""),
  stock: fc.constantFrom("in stock", "to order", ""),
  sizes: fc.subarray(['2"', '4"/110mm', "S"]),
  options: fc.uniqueArray(option, { maxLength: 4, selector: ({ name }) => name }),
  flow: fc.constantFrom("", "1000", "2000-3500", "8000", "12000"),
  material: fc.constantFrom("", "ABS", "PVC"),
});

const shop = fc.array(row, { minLength: 1, maxLength: 14 }).map((rows) => {
  const products = read(
    rows.map(({ vendor, stock, sizes, options }) => ({
      vendor,
      stock,
      available_sizes: sizes.join(","),
      option_price_pairs: options.map(({ name, price }) => `${name},${price}.00`).join(","),
    })),
    rows.map(({ flow, material }) => [flow, material]),
  );
  return { products, facets: listFacets(products, columns) };
});

/** Makes choices by numbers, like a visitor who presses anything. */
function choose(facets: readonly Facet[], presses: readonly number[]): Filters {
  let filters = noFilters;
  for (const press of presses) {
    const facet = facets[press % Math.max(1, facets.length)];
    if (facet === undefined) continue;
    const choice = facet.choices[Math.floor(press / facets.length) % Math.max(1, facet.choices.length)];
    if (facet.range !== null) filters = changeFilter(filters, facet.key, choice?.band ?? null);
    else if (choice !== undefined) filters = toggleValue(filters, facet.key, choice.value);
  }
  return keepKnownFilters(filters, facets);
}

const presses = fc.array(fc.nat(400), { maxLength: 6 });

test("each count is what the choice finds, and no choice that is offered is a dead end", () => {
  fc.assert(
    fc.property(shop, presses, ({ products, facets }, pressed) => {
      const filters = choose(facets, pressed);
      for (const { key, choices } of countFacets(products, facets, filters))
        for (const { value, band, count, isChosen } of choices) {
          const alone = changeFilter(filters, key, band ?? [value]);
          expect(filterProducts(products, alone)).toHaveLength(count);
          const added = isChosen || band !== null ? alone : toggleValue(filters, key, value);
          if (count > 0) expect(filterProducts(products, added).length).toBeGreaterThan(0);
        }
    }),
    { numRuns: 150 },
  );
});

test("the order of choosing does not matter, and what is found stays in the order of the list", () => {
  fc.assert(
    fc.property(shop, presses, ({ products, facets }, pressed) => {
      // Two presses on one facet may cancel each other out.
      const facetsPressed = pressed.map((press) => press % Math.max(1, facets.length));
      fc.pre(new Set(facetsPressed).size === pressed.length);
      const found = filterProducts(products, choose(facets, pressed)).map(({ product }) => product.id);
      expect(filterProducts(products, choose(facets, pressed.toReversed())).map(({ product }) => product.id)).toEqual(
        found,
      );
      expect(found).toEqual(found.toSorted((one, other) => Number(one) - Number(other)));
    }),
    { numRuns: 100 },
  );
});

test("the filters of an address find the same after their way through it", () => {
  fc.assert(
    fc.property(shop, presses, ({ products, facets }, pressed) => {
      const filters = choose(facets, pressed);
      const again = keepKnownFilters(parse(withFilters("", filters).slice(1)), facets);
      expect(withFilters("", again)).toBe(withFilters("", filters));
      expect(filterProducts(products, again)).toEqual(filterProducts(products, filters));
    }),
    { numRuns: 100 },
  );
});

const typed = fc.option(fc.integer({ min: -5, max: 13_000 }), { nil: null });
const ranges = fc.array(fc.record({ key: fc.constantFrom("price", "spec.flow"), from: typed, to: typed }), {
  minLength: 1,
  maxLength: 2,
});

test("a range that finds nothing leads to the nearest that does, and each way out finds what it says", () => {
  fc.assert(
    fc.property(shop, presses, ranges, ({ products, facets }, pressed, typedRanges) => {
      let filters = choose(facets, pressed);
      for (const { key, from, to } of typedRanges) {
        const isTurned = from !== null && to !== null && from > to;
        filters = changeFilter(filters, key, isTurned ? { from: to, to: from } : { from, to });
      }
      filters = keepKnownFilters(filters, facets);
      fc.pre(filterProducts(products, filters).length === 0);
      const { ways } = findWaysOut(products, facets, filters);
      for (const { filters: changed, count } of ways) {
        const again = keepKnownFilters(parse(withFilters("", changed).slice(1)), facets);
        expect(filterProducts(products, again)).toHaveLength(count);
        expect(count).toBeGreaterThan(0);
      }
      // If one facet alone is to blame, there is a way out that changes it.
      for (const facet of facets) {
        if (!filters.has(facet.key)) continue;
        const isToBlame = filterProducts(products, changeFilter(filters, facet.key, null)).length > 0;
        expect(ways.some((way) => way.facet === facet)).toBe(isToBlame);
      }
    }),
    { numRuns: 300 },
  );
});

test("the nearest price below and above a typed range are offered, with what there is", () => {
  const facets = listFacets(fittings, columns);
  const { ranges: known, ways } = findWaysOut(fittings, facets, parse("brand=muirwater&price.from=4&price.to=8"));
  expect(known.map(({ facet, numbers }) => [facet.key, numbers])).toEqual([["price", { min: 1.5, max: 12 }]]);
  expect(ways.map(({ filters, count }) => [withFilters("", filters), count])).toEqual([
    ["?price.from=4&price.to=8", 2],
    ["?brand=muirwater&price.from=3&price.to=8", 1],
    ["?brand=muirwater&price.from=4&price.to=9", 1],
  ]);
});

test("a range leads out of a list with more prices than a function takes arguments", () => {
  const variant = (pounds: number) => ({
    option: null,
    size: null,
    values: new Map(),
    numbers: new Map([["price", { min: pounds, max: pounds }]]),
  });
  const [glue] = fittings.slice(-1);
  const variants = Array.from({ length: 200_000 }, (_, index) =>
    variant(index < 100_000 ? 1 + (index % 5) : 20 + (index % 5)),
  );
  const products = [{ ...(glue as FilteredProduct), variants }];
  const facet: Facet = {
    key: "price",
    label: "Price",
    unit: "£",
    coverage: 1,
    range: { min: 1, max: 24 },
    choices: [],
  };
  const { ranges: known, ways } = findWaysOut(products, [facet], parse("price.from=8&price.to=12"));
  expect(known).toEqual([{ facet, numbers: { min: 1, max: 24 } }]);
  expect(ways.map(({ range }) => range)).toEqual([
    { from: 5, to: 12 },
    { from: 8, to: 20 },
  ]);
});
