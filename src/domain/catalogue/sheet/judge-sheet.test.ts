import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCatalogue, type CatalogueContents } from "./build-catalogue.ts";
import { makeFactColumns } from "./fact-column.ts";
import { judgeSheet } from "./judge-sheet.ts";
import { parseRow } from "./parse-row.ts";
import type { SheetColumnName } from "./sheet-columns.ts";
import type { SheetDoubt } from "./sheet-doubt.ts";

type Row = Partial<Record<SheetColumnName | "description" | "stock", string>> & { flow?: string };

const [flow] = makeFactColumns([{ name: "Flow", unit: "l/h" }]);

function readSheet(rows: readonly Row[], columns?: readonly string[]): CatalogueContents {
  const hasFlow = rows.some((row) => "flow" in row);
  const records = rows.map(({ flow: cell, ...cells }, index) => ({
    row: index + 2,
    cells: Object.assign(Object.create(null) as object, cells),
    fit: "whole" as const,
    facts: cell !== undefined && flow !== undefined ? [[flow, cell] as const] : [],
  }));
  const contents = buildCatalogue(
    records.map((record) => parseRow(record)),
    hasFlow && flow !== undefined ? [flow] : [],
  );
  return { ...contents, columns: columns ?? [...new Set(rows.flatMap((row) => Object.keys(row)))] };
}

function makeRows(count: number, change: (row: Row, index: number) => Row | null = (row) => row): Row[] {
  return Array.from({ length: count }, (_, index): Row => ({
    name: `Pump ${index}`,
    code: `P-${index}`,
    category: "pumps",
    image_url: `media/products/p${index}.jpg`,
    vendor: "A maker",
    price: `${index + 10}.50`,
    stock: "in stock",
    available_sizes: "",
    option_price_pairs: index === 0 ? "5kg,12.50,10kg,20.00" : "",
    flow: "1000",
  })).flatMap((row, index) => change(row, index) ?? []);
}

const live = readSheet(makeRows(20));
const times = (factor: number) => (row: Row) => ({
  ...row,
  price: (Number(row.price) * factor).toFixed(2),
  option_price_pairs:
    row.option_price_pairs === "" ? "" : `5kg,${(12.5 * factor).toFixed(2)},10kg,${(20 * factor).toFixed(2)}`,
});
const first = (count: number, change: (row: Row) => Row | null) => (row: Row, index: number) =>
  index < count ? change(row) : row;
const without =
  (column: keyof Row) =>
  ({ [column]: _gone, ...row }: Row): Row =>
    row;

describe("a sheet goes on sale automatically", () => {
  test.each<[string, Row[]]>([
    ["when it is the same", makeRows(20)],
    ["when its rows have moved", makeRows(20).reverse()],
    ["when a tenth of the prices change by more than a fifth", makeRows(20, first(2, times(1.5)))],
    ["when all prices change by a fifth", makeRows(20, times(1.2))],
    ["when all prices fall by a fifth", makeRows(20, times(0.8))],
    [
      "when a tenth of the products are gone",
      makeRows(
        20,
        first(2, () => null),
      ),
    ],
    ["when products are added", makeRows(40)],
    [
      "when half of the pictures are gone",
      makeRows(
        20,
        first(10, (row) => ({ ...row, image_url: "" })),
      ),
    ],
    ["when a category has a number in its name", makeRows(20, (row) => ({ ...row, category: "50mm fittings" }))],
    ["when a column that nothing used is gone", makeRows(20, without("available_sizes"))],
  ])("%s", (_when, rows) => {
    expect(judgeSheet(live, readSheet(rows))).toEqual([]);
  });

  test("when there is nothing to compare it with", () => {
    expect(judgeSheet(readSheet([]), readSheet(makeRows(20, times(100))))).toEqual([]);
  });

  test("when the only product of a small shop changes", () => {
    expect(judgeSheet(readSheet(makeRows(5)), readSheet(makeRows(5, first(1, times(3)))))).toEqual([]);
    expect(
      judgeSheet(
        readSheet(makeRows(5)),
        readSheet(
          makeRows(
            5,
            first(1, () => null),
          ),
        ),
      ),
    ).toEqual([]);
  });
});

describe("a sheet is put on hold", () => {
  test.each<[string, SheetDoubt["kind"], string, Row[]]>([
    [
      "when every price is a hundred times higher",
      "prices-times-a-hundred",
      "Every price would be a hundred times higher. £12.50 would become £1,250.00.",
      makeRows(20, times(100)),
    ],
    [
      "when all but two prices are a hundred times higher",
      "prices-times-a-hundred",
      "Nearly every price (18 of 20) would be a hundred times higher. £12.50 would become £1,250.00.",
      makeRows(20, (row, index) => (index < 18 ? times(100)(row) : row)),
    ],
    [
      "when every price is a hundredth",
      "prices-divided-by-a-hundred",
      "Every price would be a hundredth of what it is now. £12.50 would become £0.13.",
      makeRows(20, times(0.01)),
    ],
    [
      "when more than a tenth of the prices rise by more than a fifth",
      "prices-changed",
      "3 of 20 prices would change by more than a fifth. £12.50 would become £15.63.",
      makeRows(
        20,
        first(3, (row) => ({
          ...times(1.25)(row),
          option_price_pairs: row.option_price_pairs === "" ? "" : "5kg,15.63,10kg,20.00",
        })),
      ),
    ],
    [
      "when more than a tenth of the prices fall by more than a fifth",
      "prices-changed",
      "3 of 20 prices would change by more than a fifth. £12.50 would become £6.25.",
      makeRows(20, first(3, times(0.5))),
    ],
    [
      "when more than a tenth of the prices cannot be read",
      "prices-lost",
      "4 of 20 products would lose their price and could not be bought.",
      makeRows(20, (row, index) => (index >= 16 ? { ...row, price: "ask" } : row)),
    ],
    [
      "when more than a tenth of the products are gone",
      "products-gone",
      "3 of 20 products would be gone, Pump 0 (P-0) among them.",
      makeRows(
        20,
        first(3, () => null),
      ),
    ],
    [
      "when codes have become other ones",
      "codes-changed",
      "20 of 20 codes would be gone. P-0 of Pump 0 would become 100.",
      makeRows(20, (row, index) => ({ ...row, code: String(100 + index) })),
    ],
    [
      "when categories look like prices",
      "categories-look-like-prices",
      "20 of 20 categories look like prices: that of Pump 0 would be “1.249.00”.",
      makeRows(20, (row) => ({ ...row, category: "£1,249.00" })),
    ],
    [
      "when most pictures are gone",
      "pictures-gone",
      "11 of 20 pictures would be gone: these products would be shown without one.",
      makeRows(
        20,
        first(11, (row) => ({ ...row, image_url: "" })),
      ),
    ],
    [
      "when a used column is gone",
      "column-gone",
      "The column “vendor” would be gone or empty, where 20 products have something in it.",
      makeRows(20, without("vendor")),
    ],
    [
      "when a column that one product uses is gone",
      "column-gone",
      "The column “option_price_pairs” would be gone or empty, where 1 product has something in it.",
      makeRows(20, (row) => without("option_price_pairs")({ ...row })),
    ],
    [
      "when a used column is empty",
      "column-gone",
      "The column “stock” would be gone or empty, where 20 products have something in it.",
      makeRows(20, (row) => ({ ...row, stock: "" })),
    ],
    [
      "when a column of facts has another heading",
      "column-gone",
      "The column “spec: Flow” would be gone or empty, where 20 products have something in it.",
      makeRows(20, without("flow")),
    ],
  ])("%s", (_when, kind, message, rows) => {
    const doubts = judgeSheet(live, readSheet(rows));
    expect(doubts.map((doubt) => doubt.kind)).toContain(kind);
    expect(doubts.find((doubt) => doubt.kind === kind)?.message).toBe(message);
    for (const { fix } of doubts) expect(fix).toMatch(/\.$/);
  });

  test("when the codes are gone, as a lost column and not as other products", () => {
    const doubts = judgeSheet(live, readSheet(makeRows(20, without("code"))));
    expect(doubts.map(({ kind }) => kind)).toEqual(["codes-changed", "column-gone"]);
  });
});

test("for any factor from 0.8 to 1.2 prices go on sale, and beyond they are put on hold", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 900 }), (percent) => {
      // Whole pounds times a whole per cent are whole pence.
      const whole = (row: Row, index: number) => ({ ...row, price: String((index + 1) * 100), option_price_pairs: "" });
      const changed = (row: Row, index: number) => ({
        ...whole(row, index),
        price: ((index + 1) * percent).toFixed(2),
      });
      const doubts = judgeSheet(readSheet(makeRows(10, whole)), readSheet(makeRows(10, changed)));
      expect(doubts.length > 0).toBe(percent > 120 || percent < 80);
    }),
  );
});
