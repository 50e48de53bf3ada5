import { describe, expect, test } from "vitest";
import { findCost } from "#domain/catalogue/cost.ts";
import { formatFact, formatFactFor } from "#domain/catalogue/fact.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { listCountedItems } from "#domain/catalogue/stock.ts";
import { formatUnitPrice, unitPrice } from "#domain/catalogue/unit-price.ts";
import { plainSpaces } from "#tests/support/plain-spaces.ts";
import { buildCatalogue } from "./build-catalogue.ts";
import { makeFactColumns, parseFactHeading, type FactColumn } from "./fact-column.ts";
import { parseRow } from "./parse-row.ts";

const columns = makeFactColumns(
  ["spec: Flow (l/h)", "spec: Power (W)", "spec: Material"].map((heading) => {
    const parsed = parseFactHeading(heading);
    if (parsed === null) throw new Error(heading);
    return parsed;
  }),
);
const [flow, , material] = columns as [FactColumn, FactColumn, FactColumn];

/** The name under which these tests give the cell of a column of facts. */
const factCell = ({ key }: FactColumn) => `spec:${key}`;

function readRows(...rows: Record<string, string>[]) {
  const readings = rows.map((cells, index) =>
    parseRow({
      row: index + 2,
      cells: { name: "Pump", category: "pumps", price: "10", ...cells },
      fit: "whole",
      facts: columns.flatMap((column) => {
        const cell = cells[factCell(column)];
        return cell === undefined ? [] : [[column, cell] as const];
      }),
    }),
  );
  return buildCatalogue(readings, columns);
}

function readOne(cells: Record<string, string>): { product: Product; messages: string[] } {
  const { products, problems } = readRows({ code: "P 1", ...cells });
  const [product] = products;
  if (product === undefined) throw new Error("the row is not shown");
  expect(problems.every(({ effect, row, column }) => effect === "warning" && row === 2 && column !== null)).toBe(true);
  return { product, messages: problems.map(({ column, message }) => `${column}: ${message}`) };
}

const threeModels = { option_price_pairs: "3500,79,5000,95,8000,129" };

describe("the heading of a column of facts", () => {
  test.each([
    ["spec: Flow (l/h)", { name: "Flow", unit: "l/h" }],
    ["SPEC:Flow(l/h) ", { name: "Flow", unit: "l/h" }],
    ["spec: Material", { name: "Material", unit: "" }],
    ["spec: Head (static) (m)", { name: "Head (static)", unit: "m" }],
    ["spec:", null],
    ["spec: (l/h)", null],
    [`spec: ${"x".repeat(61)}`, null],
    ["specification", null],
  ])("%s", (heading, expected) => {
    expect(parseFactHeading(heading)).toEqual(expected);
  });

  test("gives each column a key of its own", () => {
    const keys = makeFactColumns([
      { name: "Flow", unit: "l/h" },
      { name: "Flow", unit: "gal/h" },
      { name: "Flow", unit: "l/h" },
      { name: "Größe", unit: "" },
      { name: "½", unit: "" },
      { name: "…", unit: "" },
    ]).map(({ key }) => key);
    expect(keys).toEqual(["flow", "flow_gal_h", "flow_l_h", "gro_e", "1_2", "fact_6"]);
  });
});

describe("a fact is a number, a range or words:", () => {
  test.each([
    ["8000", "8,000 l/h", 8000, 8000],
    ["8,000 l/h", "8,000 l/h", 8000, 8000],
    ["3500-20000", "3,500–20,000 l/h", 3500, 20_000],
    ["3500 l/h – 20000 l/h", "3,500–20,000 l/h", 3500, 20_000],
    ["0.5 to 1.25", "0.5–1.25 l/h", 0.5, 1.25],
  ])("%s", (cell, text, min, max) => {
    const { product, messages } = readOne({ [factCell(flow)]: cell });
    expect(product.facts).toMatchObject([{ kind: "number", column: flow, min, max, byChoice: null }]);
    expect(plainSpaces(product.facts.map(formatFact))).toEqual([text]);
    expect(messages).toEqual([]);
  });

  test.each(["ABS", "1.5-2 inch"])("%s", (cell) => {
    const { product, messages } = readOne({ [factCell(material)]: cell });
    expect(product.facts).toEqual([{ kind: "words", column: material, words: cell, byChoice: null }]);
    expect(messages).toEqual([]);
  });

  test.each(["about 8000", "1,5", "8.0.0", "20000-3500", "1e5"])(
    "%s where a number belongs is shown and reported",
    (cell) => {
      const { product, messages } = readOne({ [factCell(flow)]: cell });
      expect(product.facts.map(formatFact)).toEqual([cell]);
      expect(messages).toEqual([expect.stringMatching(/^spec: Flow \(l\/h\): “.*” is not a number of l\/h/)]);
    },
  );
});

describe("a cell with bars has a value for each option or size:", () => {
  test("numbers span a range, and each option has its own", () => {
    const { product, messages } = readOne({ ...threeModels, [factCell(flow)]: "3500 | 5000 | 8000" });
    const [fact] = product.facts;
    expect(fact).toMatchObject({ min: 3500, max: 8000 });
    expect(fact && formatFact(fact)).toBe("3,500–8,000\u00a0l/h");
    expect([0, 1, 2].map((option) => fact && formatFactFor(fact, option, null))).toEqual(
      ["3,500", "5,000", "8,000"].map((litres) => `${litres}\u00a0l/h`),
    );
    expect(messages).toEqual([]);
  });

  test("an option that is not offered takes its value along", () => {
    const { products } = readRows({ option_price_pairs: "A,1,B,POA,C,3", [factCell(flow)]: "10|20|30" });
    expect(products[0]?.options.map(({ name }) => name)).toEqual(["A", "C"]);
    expect(products[0]?.facts).toMatchObject([{ min: 10, max: 30, byChoice: { values: [{ min: 10 }, { min: 30 }] } }]);
  });

  test("as many as sizes belong to the sizes; a dash is not a value", () => {
    const { product } = readOne({ available_sizes: "Small,Large", ...threeModels, [factCell(flow)]: "- | 90" });
    expect(product.facts).toMatchObject([{ min: 90, max: 90, byChoice: { of: "sizes", values: [null, { min: 90 }] } }]);
  });

  test("words are listed once", () => {
    const { product } = readOne({ ...threeModels, [factCell(material)]: "ABS | PVC | ABS" });
    expect(product.facts.map(formatFact)).toEqual(["ABS, PVC"]);
  });

  test("is left out and reported if it has too few values or too many", () => {
    const { product, messages } = readOne({ ...threeModels, [factCell(flow)]: "1 | 2" });
    expect(product.facts).toEqual([]);
    expect(messages).toEqual([expect.stringContaining("2 values between bars, and the row has 3 options and 0 sizes")]);
  });
});

describe("stock and lead time:", () => {
  test.each([
    ["12", { state: "in-stock", count: 12, byChoice: null }],
    ["0", { state: "to-order", count: 0, byChoice: null }],
    ["In Stock", { state: "in-stock", count: null, byChoice: null }],
    ["to-order", { state: "to-order", count: null, byChoice: null }],
    ["discontinued", { state: "discontinued", count: null, byChoice: null }],
    ["", null],
  ])("stock %j", (stock, expected) => {
    expect(readOne({ stock }).product.stock).toEqual(expected);
  });

  test("a number for each option counts them one by one, and a hyphen counts one not at all", () => {
    const { product } = readOne({ ...threeModels, stock: "3 | 0 | -" });
    expect(product.stock).toEqual({ state: "in-stock", count: 3, byChoice: { of: "options", values: [3, 0, null] } });
    expect(listCountedItems(product)).toEqual([
      { choice: product.options[0]?.name, count: 3 },
      { choice: product.options[1]?.name, count: 0 },
    ]);
  });

  test.each(["3 | 0", "3 | few | 1", "a few"])("%s is left out and reported", (stock) => {
    const { product, messages } = readOne({ ...threeModels, stock });
    expect([product.stock, messages]).toEqual([null, [expect.stringContaining("how many of each option")]]);
  });

  test.each([
    ["5", { min: 5, max: 5 }],
    ["5-7", { min: 5, max: 7 }],
    ["5 to 7 working days", { min: 5, max: 7 }],
    ["", null],
  ])("lead_days %j", (lead_days, expected) => {
    expect(readOne({ lead_days }).product.leadDays).toEqual(expected);
  });
});

describe("the price of a measure is that of the chosen option:", () => {
  test.each([
    ["kg", "Medium 5kg", 3995, "£7.99 per kg"],
    ["kg", "500g", 1495, "£29.90 per kg"],
    ["litre", "2.5 litre", 3295, "£13.18 per litre"],
    ["litre", "250ml", 895, "£35.80 per litre"],
    ["m", "25mm", 210, "£2.10 per metre"],
    ["3 m", '1.5"', 1195, "£3.98 per metre"],
    ["£/m", "10m", 2295, "£2.30 per metre"],
    ["m2", "4 x 5m", 16_900, "£8.45 per m²"],
    ["20 kg", "", 6900, "£3.45 per kg"],
    ["500 ml", "", 1000, "£20.00 per litre"],
  ])("%s, %s", (unit, option, pence, expected) => {
    const { product } = readOne({ unit });
    const price = unitPrice(product.unit, pence, option);
    expect(price && formatUnitPrice(price)).toBe(expected);
  });

  test("there is none without a unit or a price", () => {
    expect(unitPrice(null, 100)).toBeNull();
    expect(unitPrice({ per: "kg", amount: 1 }, null)).toBeNull();
  });
});

test("weight and delivery class are read", () => {
  const { product } = readOne({ ...threeModels, weight_kg: "3.1 kg | 3.9 | 4.6", delivery_class: "Small Parcel" });
  expect(product.weightKg).toMatchObject({ min: 3.1, max: 4.6, byChoice: { of: "options" } });
  expect(product.deliveryClass).toBe("small-parcel");
});

describe("the cost is read", () => {
  test.each([
    ["£7.20", { selectedSize: "", selectedOption: "" }, 720],
    ["7,20", { selectedSize: "", selectedOption: "B" }, 720],
    ["7.20 | - | 9.50", { selectedSize: "", selectedOption: "A" }, 720],
    ["7.20 | - | 9.50", { selectedSize: "", selectedOption: "B" }, null],
    ["7.20 | - | 9.50", { selectedSize: "", selectedOption: "C" }, 950],
    ["7.20 | 9.50", { selectedSize: '2"', selectedOption: "A" }, 950],
    ["", { selectedSize: "", selectedOption: "A" }, null],
  ])("%s", (cost, choice, expected) => {
    const { product, messages } = readOne({
      option_price_pairs: "A,5,B,6,C,7",
      available_sizes: '1",2"',
      cost,
    });
    expect(messages).toEqual([]);
    expect(findCost(product, choice)).toBe(expected);
  });

  test("a report of a damaged cell does not repeat it", () => {
    const { messages } = readOne({ cost: "7.20 net" });
    expect(messages).toEqual([expect.stringMatching(/^cost: This is not a cost/)]);
  });
});

describe("other products are named by their codes:", () => {
  test("capitals and spaces make no difference, and moved rows neither", () => {
    const { products, problems } = readRows(
      { code: "PMP 1", goes_with: "hose-2; CLIP-3, hose-2", replaced_by: "CLIP-3" },
      { name: "Hose", code: "HOSE-2" },
      { name: "Clip", code: "CLIP-3" },
    );
    expect(products[0]).toMatchObject({ goesWith: ["HOSE-2", "CLIP-3"], replacedBy: "CLIP-3" });
    expect(problems).toEqual([]);
  });

  test("an unknown code and the row's own are left out and reported", () => {
    const { product, messages } = readOne({ goes_with: "P 1, X 9", replaced_by: "X 8" });
    expect(product).toMatchObject({ goesWith: [], replacedBy: null });
    expect(messages).toEqual([
      "goes_with: The code P 1 is that of the row itself. It is left out.",
      "goes_with: No row has the code X 9. It is left out.",
      "replaced_by: No row has the code X 8. It is left out.",
    ]);
  });
});

describe("a spare names what it fits:", () => {
  const lamp = { name: "Lamp", code: "LAMP", option_price_pairs: "9W,12,11W,13" };
  const clarifier = { name: "Clarifier", code: "UV 1", option_price_pairs: "9W,80,11W,90", available_sizes: '1",2"' };

  test.each([
    [
      "by code, option and size",
      'uv 1: 9w | UV 1: 11W, 2"',
      [
        { product: "UV 1", choice: "9W", by: { of: "options", index: 0 } },
        { product: "UV 1", choice: "11W", by: { of: "options", index: 1 } },
        { product: "UV 1", choice: '2"', by: { of: "options", index: 1 } },
      ],
    ],
    ["all of it, whatever the option", "UV 1", [{ product: "UV 1", choice: "", by: null }]],
    ["for one option only", "- | UV 1", [{ product: "UV 1", choice: "", by: { of: "options", index: 1 } }]],
  ])("%s", (_how, fits, expected) => {
    const { products, problems } = readRows({ ...lamp, fits }, clarifier);
    expect(products[0]?.fits).toEqual(expected);
    expect(problems).toEqual([]);
  });

  test.each([
    ["UV 2: 9W", "No row has the code UV 2. It is left out."],
    ["LAMP: 9W", "The code LAMP is that of the row itself. It is left out."],
    ["UV 1: 12W", "Clarifier has no option or size “12W”. It is left out."],
    [
      "UV 1 | UV 1 | UV 1",
      "The cell has 3 parts between bars, and the row has 2 options and 0 sizes. Write one for each, or a single one. It is left out.",
    ],
  ])("“%s” is left out and reported, and the rest stays", (fits, message) => {
    const { products, problems } = readRows({ ...lamp, fits }, clarifier);
    expect(products[0]?.fits).toEqual([]);
    expect(problems).toMatchObject([{ row: 2, column: "fits", effect: "warning", message }]);
  });
});

describe("a bad cell of an optional column is left out and reported, and the product is sold", () => {
  test.each([
    ["stock", "some"],
    ["stock", "-3"],
    ["lead_days", "soon"],
    ["lead_days", "7-5"],
    ["weight_kg", "heavy"],
    ["weight_kg", "0"],
    ["cost", "7.20 net"],
    ["cost", "0"],
    ["cost", "7.20 | 9.50"],
    ["cost", "#VALUE!"],
    ["delivery_class", "drone"],
    ["unit", "furlong"],
    ["unit", "0 kg"],
    ["stock", "#REF!"],
    ["description", "#N/A"],
    [factCell(flow), "#VALUE!"],
    [factCell(flow), "9".repeat(501)],
    ["goes_with", "A,".repeat(600)],
  ])("%s: %s", (column, cell) => {
    const { product, messages } = readOne({ [column]: cell });
    expect(product).toMatchObject({
      pricePence: 1000,
      description: "",
      stock: null,
      cost: null,
      leadDays: null,
      weightKg: null,
      deliveryClass: null,
      unit: null,
      facts: [],
      goesWith: [],
    });
    expect(messages).toHaveLength(1);
  });

  test("a long description is cut", () => {
    const { product, messages } = readOne({ description: "Quiet. ".repeat(300) });
    expect(product.description.length).toBeLessThanOrEqual(1_500);
    expect(messages).toEqual([expect.stringContaining("more than 1500 characters. The rest is left out")]);
  });

  test("cells of a row that was split are not read, since they may belong to other columns", () => {
    const { product } = parseRow({
      row: 2,
      cells: { name: "Pump", category: "pumps", price: "10", stock: "5" },
      fit: "long",
    });
    expect(product).toMatchObject({ pricePence: null, stock: null });
  });
});
