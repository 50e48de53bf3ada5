import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRows } from "./parse-rows.ts";

const delimiters = [",", ";", "\t"] as const;

const pieces = ['"', '""', ",", ";", "\t", "\n", "\r", "\r\n", " ", "a", "1.5", "½", "\\", "\0", "koi", '","', '"\n"'];

test("each way in which spreadsheets write rows is read as intended", () => {
  const cell = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((parts) => parts.join(""));
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const write = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.constantFrom(...delimiters), rows, fc.constantFrom("\n", "\r\n"), (delimiter, written, lineEnd) => {
      const text = written.map((row) => row.map(write).join(delimiter) + lineEnd).join("");
      expect(readRows(text, delimiter)).toEqual(written);
    }),
  );
});

test("quotation marks that a spreadsheet has doubled stay, even at both ends of a cell", () => {
  const sheet = '"""Big"" and ""Small""",A\nElbow 1.5",B\n';
  expect(readRows(sheet, ",")).toEqual([
    ['"Big" and "Small"', "A"],
    ['Elbow 1.5"', "B"],
  ]);
});

test.each([
  [
    "inside a plain cell",
    'Pump,C\nElbow 1.5" grey,A\n',
    [
      ["Pump", "C"],
      ['Elbow 1.5" grey', "A"],
    ],
  ],
  [
    "after a quoted cell",
    'Pump,C\n"4" Slide Valve",A\n',
    [
      ["Pump", "C"],
      ['4" Slide Valve', "A"],
    ],
  ],
])("a quotation mark %s belongs to the text", (_where, text, rows) => {
  expect(readRows(text, ",")).toEqual(rows);
});

test("a quotation mark that is never closed is refused", () => {
  expect(() => readRows('Hose,C\n"Elbow,A\nPump,B\n', ",")).toThrow(/row 2 is never closed/);
});

function readRows(text: string, delimiter: (typeof delimiters)[number]): string[][] {
  const rows: string[][] = [];
  parseRows(text, delimiter, (cells) => rows.push(cells));
  return rows;
}
