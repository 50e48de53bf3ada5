import fc from "fast-check";
import { expect, test } from "vitest";

import { parsePlainRows } from "./parse-plain-rows.ts";
import { parseRows, parseRowsLeniently, type RowTaker } from "./parse-rows.ts";

const delimiters = [",", ";", "\t"] as const;

const pieces = ['"', '""', ",", ";", "\t", "\n", "\r", "\r\n", " ", "a", "1.5", "½", "\\", "\0", "koi", '","', '"\n"'];
const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(""));

test("whatever the plain parser reads, the forgiving one reads alike, but for marks around a cell", () => {
  let readCount = 0;
  fc.assert(
    fc.property(fc.constantFrom(...delimiters), anyText, (delimiter, text) => {
      const bytes = Buffer.from(text);
      const lenient = tryParse(() => parseRowsLeniently(bytes, delimiter, collectRows()));
      const all = tryParse(() => parseRows(bytes, delimiter, collectRows));
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
  const rows = parseRows(Buffer.from('"""Big"" and ""Small""",A\n'), ",", collectRows);
  expect(rows).toEqual([['"Big" and "Small"', "A"]]);
});

test.each([
  ["inside a plain cell", 'Elbow 1.5" grey,A\n'],
  ["after a quoted cell", '"4" Slide Valve",A\n'],
  ["that is never closed", '"Elbow,A\nPump,B\n'],
])("a mark %s is left to the forgiving parser", (_where, text) => {
  expect(parsePlainly(text, ",")).toBeNull();
});

/** The forgiving parser cannot tell marks that belong to a cell from those around it. */
function withoutOuterMarks(rows: string[][] | string): string[][] | string {
  if (typeof rows === "string") return rows;
  return rows.map((row) => row.map((cell) => (cell.length > 2 ? cell.replace(/^"(.*)"$/s, "$1") : cell)));
}

function collectRows(): RowTaker<string[][]> {
  const rows: string[][] = [];
  return { take: (cells) => rows.push(cells), finish: () => rows };
}

function parsePlainly(text: string, delimiter: (typeof delimiters)[number]): string[][] | null {
  const { take, finish } = collectRows();
  return parsePlainRows(text, delimiter, take) ? finish() : null;
}

function tryParse(parse: () => string[][]): string[][] | string {
  try {
    return parse();
  } catch (error) {
    return (error as Error).message;
  }
}
