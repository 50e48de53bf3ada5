import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { readRow } from "#domain/catalogue/read-row.ts";
import { buildCatalogue } from "#domain/catalogue/build-catalogue.ts";
import { SearchIndex } from "#domain/search/search-index.ts";

import { packCatalogue, unpackAtOnce } from "./pack-catalogue.ts";
import { readCatalogue } from "./read-catalogue.ts";

test("products come out of their packets as they went in, and share what they have in common", async () => {
  const { products, byId, byKey, factColumns } = readCatalogue(await readFile("content/products.csv")).contents;
  const packed = packCatalogue(products);
  const unpacked = unpackAtOnce(packed, factColumns);
  expect(unpacked.products).toEqual(products);
  expect([unpacked.byId, unpacked.byKey]).toEqual([byId, byKey]);
  const facts = new Set(unpacked.products.flatMap((product) => product.facts));
  expect(facts.size).toBeLessThan(unpacked.products.flatMap((product) => product.facts).length / 2);
  expect([...facts].every(({ column }) => factColumns[column.order] === column)).toBe(true);
  const index = new SearchIndex(unpacked.products, packed.index);
  expect(index.findCode("caipmp1").map((at) => unpacked.products[at]?.code)).toEqual(["CAI-PMP-001"]);
});

test("options without a price and another name stay with their product", () => {
  const rows = [
    { name: "Pump", original_name: "Filter Pump", option_price_pairs: "Large,POA", price: "POA" },
    { name: "Net", price: "5.00" },
  ];
  const { products, factColumns } = buildCatalogue(
    rows.map((cells, at) => readRow({ row: at + 2, cells, fit: "whole" })),
    [2, 3],
  );
  const unpacked = unpackAtOnce(packCatalogue(products), factColumns);
  expect(unpacked.products).toEqual(products);
  expect(unpacked.products[0]).toMatchObject({ originalName: "Filter Pump", unpricedOptions: ["Large"] });
  expect(unpacked.products[1]).not.toHaveProperty("unpricedOptions");
});
