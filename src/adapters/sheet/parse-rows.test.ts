import fc from "fast-check";
import { expect, test } from "vitest";

import { parseLeniently, parsePlainRows, parseRows } from "./parse-rows.ts";

const delimiters = [",", ";", "\t"] as const;

const pieces = ['"', '""', ",", ";", "\t", "\n", "\r", "\r\n", " ", "a", "1.5", "½", "\\", "\0", "koi", '","', '"\n"'];
const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(""));

test("whatever the plain parser reads, the forgiving one reads alike, but for marks around a cell", () => {
  let readCount = 0;
  fc.assert(
    fc.property(fc.constantFrom(...delimiters), anyText, (delimiter, text) => {
      const lenient = tryParse((take) => parseLeniently(text, delimiter, take));
      const all = tryParse((take) => parseRows(text, delimiter, take));
      expect(withoutOuterMarks(all)).toEqual(withoutOuterMarks(lenient));
      if (parsePlainly(text, delimiter) !== null) readCount += 1;
    }),
    { numRuns: 3_000 },
  );
  expect(readCount).toBeGreaterThan(300);
});

test("what a spreadsheet writes is read without the forgiving parser", () => {
  const cell = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((parts) => parts.join(""));
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const write = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(fc.constantFrom(...delimiters), rows, fc.constantFrom("\n", "\r\n"), (delimiter, written, lineEnd) => {
      const text = written.map((row) => row.map(write).join(delimiter) + lineEnd).join("");
      expect(parsePlainly(text, delimiter)).toEqual(written);
    }),
  );
});

test("marks that a spreadsheet has doubled stay, also at both ends of a cell", () => {
  const sheet = '"""Big"" and ""Small""",A\nElbow 1.5",B\n';
  expect(tryParse((take) => parseRows(sheet, ",", take))).toEqual([
    ['"Big" and "Small"', "A"],
    ['Elbow 1.5"', "B"],
  ]);
});

test.each([
  ["inside a plain cell", 'Elbow 1.5" grey,A\n'],
  ["after a quoted cell", '"4" Slide Valve",A\n'],
  ["that is never closed", '"Elbow,A\nPump,B\n'],
])("a mark %s is left to the forgiving parser", (_where, text) => {
  expect(parsePlainly(text, ",")).toBeNull();
});

/** The forgiving parser cannot tell marks that belong to a cell from those around it. */
function withoutOuterMarks(rows: string[][] | null): string[][] | null {
  return rows && rows.map((row) => row.map((cell) => (cell.length > 2 ? cell.replace(/^"(.*)"$/s, "$1") : cell)));
}

function parsePlainly(text: string, delimiter: (typeof delimiters)[number]): string[][] | null {
  const rows: string[][] = [];
  return parsePlainRows(text, delimiter, (cells) => rows.push(cells)) === "" ? rows : null;
}

/** null: it cannot be parsed. */
function tryParse(parse: (take: (cells: string[]) => void) => void): string[][] | null {
  const rows: string[][] = [];
  try {
    parse((cells) => rows.push(cells));
    return rows;
  } catch {
    return null;
  }
}
