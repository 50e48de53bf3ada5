import { expect, test } from "vitest";
import { buildCatalogue } from "./build-catalogue.ts";
import { listSheetChanges } from "./list-sheet-changes.ts";
import { parseRow } from "./parse-row.ts";

function readSheet(rows: readonly [name: string, code: string, price: string, options?: string, cost?: string][]) {
  const records = rows.map(([name, code, price, option_price_pairs = "", cost = ""], index) => ({
    row: index + 2,
    cells: { name, code, price, option_price_pairs, cost, category: "pumps" },
    fit: "whole" as const,
  }));
  return buildCatalogue(records.map((record) => parseRow(record)));
}

test("changes are listed by their kind, suspicious prices with the largest first", () => {
  const changes = listSheetChanges(
    readSheet([
      ["Pump", "P", "10.00"],
      ["Net", "N", "20.00"],
      ["Lamp", "L", "30.00"],
      ["Hose", "H", "40.00"],
      ["Food", "F", "5.00", "5kg,5.00,10kg,9.00"],
      ["Gone", "G", "60.00"],
      ["Same", "S", "70.00"],
      ["Ask", "A", "POA"],
    ]),
    readSheet([
      ["Food", "F", "5.00", "5kg,500.00,10kg,9.00"],
      ["Pump", "P", "13.00"],
      ["Net", "N", "22.00"],
      ["Lamp", "L", "POA"],
      ["Hose", "H", "39.99"],
      ["Same", "S", "70.00"],
      ["New", "W", "80.00"],
      ["Ask", "A", "90.00"],
    ]),
  );
  expect(changes.counts).toEqual({ suspicious: 3, prices: 3, added: 1, gone: 1, others: 0 });
  expect(changes.suspicious).toEqual([
    { row: 5, product: "Lamp", code: "L", from: "£30.00", to: "Price not available", by: "" },
    { row: 2, product: "Food, 5kg", code: "F", from: "£5.00", to: "£500.00", by: "× 100" },
    { row: 3, product: "Pump", code: "P", from: "£10.00", to: "£13.00", by: "+ 30%" },
  ]);
  expect(changes.prices.map(({ product, by }) => [product, by])).toEqual([
    ["Net", "+ 10%"],
    ["Hose", "− £0.01"],
    ["Ask", ""],
  ]);
  expect(changes.added).toEqual([{ row: 8, product: "New", code: "W", from: null, to: "£80.00", by: "" }]);
  expect(changes.gone).toEqual([{ row: 7, product: "Gone", code: "G", from: "£60.00", to: null, by: "" }]);
});

test("a product that changes in anything but its price is listed with what changes, and one that only moves is not", () => {
  const changes = listSheetChanges(
    readSheet([
      ["Pump", "P", "10.00"],
      ["Lamp", "L", "30.00"],
    ]),
    readSheet([
      ["Lamp", "L", "30.00"],
      ["Pump with lead", "P", "10.00", "5m,10.00"],
    ]),
  );
  expect(changes.counts).toEqual({ suspicious: 0, prices: 0, added: 0, gone: 0, others: 1 });
  expect(changes.others).toEqual([
    { row: 3, product: "Pump with lead", code: "P", from: "", to: "", by: "name, options" },
  ]);
});

test("a new cost is listed, and a price below it", () => {
  const changes = listSheetChanges(
    readSheet([
      ["Pump", "P", "10.00", "", "6.00"],
      ["Food", "F", "5.00", "5kg,5.00,10kg,9.00", "3.00 | 8.50"],
      ["Net", "N", "20.00"],
    ]),
    readSheet([
      ["Pump", "P", "10.00", "", "7.00"],
      ["Food", "F", "5.00", "5kg,5.00,10kg,8.40", "3.00 | 8.50"],
      ["Net", "N", "19.00"],
    ]),
  );
  expect(changes.others.map(({ product, by }) => [product, by])).toEqual([["Pump", "cost"]]);
  expect(changes.prices.map(({ by }) => by)).toEqual(["− 7%, below cost", "− 5%"]);
});

test("at most 200 of each are listed, and all are counted", () => {
  const many = (price: string) => Array.from({ length: 300 }, (_, index) => [`P${index}`, `C${index}`, price] as const);
  const changes = listSheetChanges(
    readSheet(many("1.00").map((row) => [...row])),
    readSheet(many("2.00").map((row) => [...row])),
  );
  expect(changes.suspicious).toHaveLength(200);
  expect(changes.counts.suspicious).toBe(300);
});
