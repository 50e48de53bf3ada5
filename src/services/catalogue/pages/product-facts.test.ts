import { describe, expect, test } from "vitest";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { plainSpaces } from "#tests/support/plain-spaces.ts";
import { formatStock, formatStockByChoice, listShownFacts } from "./product-facts.ts";

const columns = {
  price: "price",
  options: "option_price_pairs",
  sizes: "available_sizes",
  stock: "stock",
  lead: "lead_days",
  weight: "weight_kg",
  flow: "spec: Flow (l/h)",
  power: "spec: Power (W)",
  outlet: "spec: Outlet",
};

function product(cells: Partial<typeof columns>): Product {
  const row = { ...Object.fromEntries(Object.keys(columns).map((name) => [name, ""])), price: "10", ...cells };
  const values = Object.values(row).map((value) => `"${value.replaceAll('"', '""')}"`);
  const sheet = `name,category,${Object.values(columns).join(",")}\nPump,pumps,${values.join(",")}\n`;
  const [found] = parseCatalogue(Buffer.from(sheet)).contents.products;
  if (found === undefined) throw new Error("the row is not shown");
  return found;
}

describe("the facts of a product", () => {
  test("that hold for all its options are a list, with the weight last", () => {
    expect(plainSpaces(listShownFacts(product({ flow: "8000", outlet: '1.5" thread', weight: "4.6" })))).toEqual({
      facts: [
        ["Flow", "8,000 l/h"],
        ["Outlet", '1.5" thread'],
        ["Weight", "4.6 kg"],
      ],
      optionTable: null,
    });
  });

  test("that set its options apart are a table, with nothing where the sheet has none", () => {
    const two = { options: "Small,10,Large,20", power: "25 | -", outlet: 'steel | 2"', flow: "900" };
    expect(plainSpaces(listShownFacts(product(two)))).toEqual({
      facts: [["Flow", "900 l/h"]],
      optionTable: {
        columns: ["Power (W)", "Outlet"],
        rows: [
          ["25", "steel"],
          ["", '2"'],
        ],
      },
    });
  });

  test("that the names of its options tell are not told again", () => {
    const shown = listShownFacts(product({ options: "3500 l/h,10,12000 l/h,20", flow: "3500|12000", power: "25|105" }));
    expect(shown.optionTable?.columns).toEqual(["Power (W)"]);
    expect(shown.facts).toEqual([]);
  });

  test("of its sizes are a range", () => {
    expect(plainSpaces(listShownFacts(product({ sizes: "Small,Large", flow: "900|1200" })).facts)).toEqual([
      ["Flow", "900–1,200 l/h"],
    ]);
  });
});

describe("the page's words about stock", () => {
  test.each([
    [{}, null],
    [{ stock: "4" }, ["in-stock", "In stock.", ""]],
    [{ stock: "3" }, ["low", "Only a few left.", ""]],
    [{ stock: "0" }, ["sold-out", "Sold out.", ""]],
    [{ stock: "1400", lead: "5-7" }, ["in-stock", "In stock.", "If it sells out first: 5–7 working days."]],
    [{ stock: "0 | 4", options: "Small,10,Large,20" }, ["in-stock", "In stock.", ""]],
    [{ stock: "in stock", lead: "1" }, ["in-stock", "In stock.", "If it sells out first: 1 working day."]],
    [{ stock: "12", options: "Small,10,Large,20" }, ["in-stock", "In stock.", ""]],
    [{ stock: "12", sizes: "Small,Large" }, ["in-stock", "In stock.", ""]],
    [{ stock: "0", lead: "10-15" }, ["to-order", "Ordered in for you: 10–15 working days.", ""]],
    [{ stock: "to order" }, ["to-order", "To order.", ""]],
    [{ lead: "5" }, ["to-order", "Sent within 5 working days.", ""]],
    [{ stock: "discontinued", lead: "5" }, ["discontinued", "No longer made.", ""]],
  ])("%j", (cells, expected) => {
    const shown = plainSpaces(formatStock(product(cells)));
    expect(shown && [shown.state, shown.headline, shown.rest]).toEqual(expected);
  });

  test("follows what the shop has counted since the sheet was typed, for each option alone", () => {
    const board = { countAvailable: (_key: string, choice: string) => ({ Small: 0, Large: 2 })[choice] };
    const counted = product({ stock: "9 | 9", options: "Small,10,Large,20", lead: "5" });
    expect(formatStock(counted, board)?.state).toBe("low");
    expect(formatStockByChoice(counted, board)?.values.map((one) => one?.state)).toEqual(["to-order", "low"]);
    expect(formatStock(product({ stock: "9" }), { countAvailable: () => 0 })?.state).toBe("sold-out");
  });
});
