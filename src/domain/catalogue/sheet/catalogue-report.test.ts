import { describe, expect, test } from "vitest";
import { countChanges } from "#domain/catalogue/compare-prices.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { buildCatalogue } from "./build-catalogue.ts";
import {
  buildCatalogueReport,
  formatReportCsv,
  type CatalogueLoad,
  type ProductSurroundings,
} from "./catalogue-report.ts";
import { parseRow } from "./parse-row.ts";

type Cells = Record<string, string>;

function load(rows: Cells[]): Catalogue {
  const readings = rows.map((cells, index) =>
    parseRow({ row: index + 2, cells: { code: `C-${index}`, category: "pumps", price: "10", ...cells }, fit: "whole" }),
  );
  const contents = buildCatalogue(readings);
  return { ...contents, revision: "0123456789abcdef", loadedAt: "2026-11-20T12:00:00.000Z" };
}

const nothingKnown: ProductSurroundings = {
  findPictureFault: () => null,
  hasText: () => false,
  listPictures: () => [],
};

describe("the report of the catalogue", () => {
  const catalogue = load([
    { name: "Pump", image_url: "media/gone.jpg", description: "Quiet." },
    { name: "Liner", price: "POA" },
    { name: "" },
    { name: "Key", price: "#REF!" },
    { name: "Valve", lead_days: "soon", code: "KNOWN" },
  ]);
  const report = buildCatalogueReport(catalogue, null, {
    findPictureFault: (imageSource) => (imageSource === "media/gone.jpg" ? "There is no such file." : null),
    hasText: (code) => code === "KNOWN",
    listPictures: () => [],
  });

  test("counts the rows of the sheet", () => {
    expect(report.live).toEqual({
      number: null,
      revision: "01234567",
      loadedAt: "2026-11-20T12:00:00.000Z",
      rows: 5,
      onSale: 2,
      notForSale: 1,
      rowsNotShown: [4, 5],
    });
  });

  test("names what to fix with row and product, the worst first", () => {
    expect(report.problems.map(({ row, product, column, effect }) => [row, product, column, effect])).toEqual([
      [4, "", "name", "not-shown"],
      [5, "Key", "price", "not-shown"],
      [3, "Liner", "price", "not-for-sale"],
      [6, "Valve", "lead_days", "warning"],
    ]);
  });

  test("names pictures that lead nowhere", () => {
    expect(report.deadPictureUrls).toEqual([
      { row: 2, product: "Pump", url: "media/gone.jpg", reason: "There is no such file." },
    ]);
  });

  test("names products without picture, facts or text", () => {
    expect(report.gaps).toEqual([
      { row: 2, product: "Pump", missing: ["facts"] },
      { row: 3, product: "Liner", missing: ["picture", "facts", "description"] },
      { row: 6, product: "Valve", missing: ["picture", "facts"] },
    ]);
    expect(report.gapCounts).toEqual({ picture: 2, facts: 3, description: 1 });
  });

  test("says so when no sheet was ever loaded, and why", () => {
    const refused: CatalogueLoad = {
      result: "refused",
      at: "2026-11-20T12:00:00.000Z",
      message: "There is no product sheet at this path.",
    };
    expect(buildCatalogueReport(null, refused, nothingKnown)).toMatchObject({
      live: null,
      lastLoad: refused,
      problems: [],
      gaps: [],
    });
  });

  test("as a file has one line for each, and no cell that a spreadsheet runs", () => {
    const csv = formatReportCsv(
      buildCatalogueReport(load([{ name: '=HYPERLINK("x"), 2"', price: "POA" }]), null, nothingKnown),
    );
    const [header, problem, gap, end] = csv.split("\r\n");
    expect(header).toBe('\uFEFF"Row","Product","Column","Effect","What is wrong, and the fix"');
    expect(problem).toMatch(
      /^"2","'=HYPERLINK\(""x""\), 2""","price","Not for sale","The price “POA” is not a plain number/,
    );
    expect(gap).toContain('"The product has no picture, no facts, no description."');
    expect(end).toBe("");
  });

  test("a sheet with more problems than are listed keeps those that stop a sale", () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => ({ name: `Pump ${index}`, lead_days: "soon" }));
    const { problems, live } = buildCatalogueReport(load([...rows, { name: "" }]), null, nothingKnown);
    expect(problems[0]).toMatchObject({ effect: "not-shown", row: 1_202 });
    expect(live?.rowsNotShown).toEqual([1_202]);
    expect(problems.at(1)?.message).toBe("There are 201 more problems.");
  });
});

test("changes are counted by product, wherever its row is", () => {
  const before = load([
    { name: "A", code: "A" },
    { name: "B", code: "B", option_price_pairs: "Small,5,Large,8" },
    { name: "C", code: "C" },
  ]);
  const after = load([
    { name: "New", code: "N" },
    { name: "B", code: "B", option_price_pairs: "Small,5,Large,9" },
    { name: "A renamed", code: "A" },
  ]);
  expect(countChanges(before, after.products)).toEqual({ prices: 1, added: 1, removed: 1 });
  expect(countChanges(before, before.products)).toEqual({ prices: 0, added: 0, removed: 0 });
});
