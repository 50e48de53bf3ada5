import { expect, test } from "vitest";
import { buildCatalogue } from "#domain/catalogue/sheet/build-catalogue.ts";
import { makeFactColumns } from "#domain/catalogue/sheet/fact-column.ts";
import { parseRow } from "#domain/catalogue/sheet/parse-row.ts";
import { noFilters } from "#domain/routes/filter-parameters.ts";
import { plainSpaces } from "#tests/support/plain-spaces.ts";
import { makeTestSite } from "#tests/support/test-site.ts";
import { filterProducts, sortProducts } from "./facets/filter-products.ts";
import { toFilteredProduct } from "./facets/product-variants.ts";
import { formatFact } from "./fact.ts";
import { addRunningCosts } from "./running-cost.ts";

const columns = makeFactColumns([
  { name: "Power", unit: "W" },
  { name: "Pond volume", unit: "l" },
]);
const models = { option_price_pairs: "5000,90,8000,120" };

/** [name, category, W, litres] */
const rows: [string, string, string, string, object?][] = [
  ["Strong pump", "pumps", "80", "9000"],
  ["Pump", "pumps", "25 | 70", "4000 | 9000", models],
  ["Air pump", "air_pumps", "10-35", "8000"],
  ["Old pump", "pumps", "20", "4000", { stock: "discontinued" }],
  ["Vacuum", "pumps", "1400", ""],
  ["Heater", "heaters", "950", "15000"],
];
const catalogue = {
  ...buildCatalogue(
    rows.map(([name, category, power, volume, more], index) =>
      parseRow({
        row: index + 2,
        cells: { name, category, code: name, price: "10", ...more },
        fit: "whole",
        facts: columns.map((column, each) => [column, [power, volume][each] ?? ""] as const),
      }),
    ),
    columns,
  ),
  revision: "r",
  loadedAt: "",
};

function priced(pencePerKwh: string) {
  const electricity = { pencePerKwh, source: "a bill", checked: "today" };
  return addRunningCosts(catalogue, makeTestSite({ electricity }));
}

test("a pump that runs all year costs its watts at the owner's price of a kWh, shown after its watts", () => {
  const shown = priced("27").products.map(({ name, facts }) => [
    name,
    facts.map(formatFact).map(plainSpaces).join(", "),
  ]);
  expect(shown).toEqual([
    ["Strong pump", "80 W, £189 a year, 9,000 l"],
    ["Pump", "25–70 W, £59–166 a year, 4,000–9,000 l"],
    ["Air pump", "10–35 W, £24–83 a year, 8,000 l"],
    ["Old pump", "20 W, £47 a year, 4,000 l"],
    ["Vacuum", "1,400 W"],
    ["Heater", "950 W, 15,000 l"],
  ]);
});

test("each price has its costs, and without one there are none", () => {
  expect(priced("30").products[0]?.facts.map(formatFact)).toContain("£210 a year");
  expect(priced("30")).toBe(priced("30"));
  expect(addRunningCosts(catalogue, makeTestSite())).toBe(catalogue);
});

test("the lowest running cost comes first, that of a pump which can be turned down at full speed", () => {
  const matched = filterProducts(priced("27").products.map(toFilteredProduct), noFilters);
  const names = sortProducts(matched, "running-cost").map(({ product }) => product.name);
  expect(names).toEqual(["Pump", "Air pump", "Strong pump", "Old pump", "Vacuum", "Heater"]);
});
