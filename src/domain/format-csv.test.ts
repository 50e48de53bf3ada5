import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsv } from "./format-csv.ts";

test.each(["=1+1", "+44 1632", "-5", "@SUM(A1)", "\tx", "\rx"])(
  "a cell that begins like %j runs no formula",
  (cell) => {
    expect(formatCsv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
  },
);

test("any text is read back as it was, and no cell begins like a formula", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 2 }), { minLength: 1 }),
      (rows) => {
        const read = parse(formatCsv(rows), { bom: true, record_delimiter: "\r\n" });
        expect(read.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, "")))).toEqual(rows);
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      },
    ),
  );
});
