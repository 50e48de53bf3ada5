import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsv, looksLikeFormula } from "./format-csv.ts";

test.each([
  "=1+1",
  "+44 1632",
  "-5",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "＝1",
  "＋1",
  "－1",
  "＠A",
  "﹦1",
  "⁺1",
  "−1",
  " =1",
  "\u200b=1",
  "\n=1",
])("a cell that begins like %j runs no formula", (cell) => {
  expect(formatCsv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
});

test("any text is read back as it was, but for an apostrophe, and no cell begins like a formula", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 2 }), { minLength: 1 }),
      (rows) => {
        const read = parse(formatCsv(rows), { bom: true, record_delimiter: "\r\n" }).flat();
        for (const [index, text] of rows.flat().entries()) {
          expect([text, `'${text}`]).toContain(read[index]);
          expect(read[index]).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
        }
      },
    ),
  );
});

test.each(["Café − 5", "a=b", "12.50", "'quoted", "", "£4.50", "3 - 5 days"])("%j stays as it is", (cell) => {
  expect(looksLikeFormula(cell)).toBe(false);
});
