import { setImmediate as nextTurn } from "node:timers/promises";

import { parseColumnName, findMissingColumns, type SheetRecord } from "#domain/catalogue/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";
import type { SheetRecords } from "#services/ports.ts";

import { decodeSheet } from "./decode-sheet.ts";
import { parseRows } from "./parse-rows.ts";

const rowsSearchedForHeader = 10;
const rowsPerTurn = 1000;

/** Reads the rows below the header of a CSV sheet. Throws SheetRefused unless it is a complete product sheet. */
export async function readRecords(bytes: Uint8Array): Promise<SheetRecords> {
  const decoded = decodeSheet(bytes);
  refuseWebPage(decoded.bytes);
  const rows = await parseRows(decoded.bytes);
  const headerAt = findHeader(rows);
  const headings = (rows[headerAt] ?? []).map(parseColumnName);
  refuseCutOff(decoded.bytes, rows, headings.length);

  const records: SheetRecord[] = [];
  const width = measureWidth(headings.length, rows.slice(headerAt + 1));
  for (const [at, cells] of rows.entries()) {
    if (at % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
    if (at <= headerAt || cells.every(isBlank)) continue;
    refuseSwallowedRows(cells, at + 1, headings.length);
    records.push({ row: at + 1, cells: indexCells(headings, cells), fit: judgeFit(headings, cells.length, width) });
  }
  if (records.length === 0) throw new SheetRefused("The sheet has a header and no rows under it.");
  return { records, warnings: [decoded.warning, findRepeatedHeadings(headings)].filter((warning) => warning !== null) };
}

// A row longer than the header was split by a comma or a quotation mark. When every row is longer, the sheet has empty columns
// on the right that the header omits.
function measureWidth(headerWidth: number, rows: readonly string[][]): number {
  const filled = rows.filter((cells) => !cells.every(isBlank));
  if (filled.length < 2) return headerWidth;
  return Math.max(
    headerWidth,
    filled.reduce((least, cells) => Math.min(least, cells.length), Infinity),
  );
}

function isBlank(cell: string): boolean {
  return /^[\s\u200B-\u200D\u2060\uFEFF]*$/.test(cell);
}

function refuseWebPage(bytes: Uint8Array): void {
  const start = new TextDecoder().decode(bytes.subarray(0, 512)).trimStart();
  if (start.startsWith("<")) {
    throw new SheetRefused(
      "The address answers with a web page instead of a sheet. Publish the sheet as CSV and use that address.",
    );
  }
  if (start === "" && bytes.length <= 512) throw new SheetRefused("The sheet is empty.");
}

// There may be a title or a blank line above the header.
function findHeader(rows: readonly string[][]): number {
  const first = rows.slice(0, rowsSearchedForHeader);
  const at = first.findIndex((row) => findMissingColumns(row).length === 0);
  if (at >= 0) return at;
  const missing = first.map((row) => findMissingColumns(row)).sort((a, b) => a.length - b.length)[0] ?? [];
  throw new SheetRefused(`The sheet lacks the heading ${missing.join(", ")}.`);
}

// A complete sheet may end without a line break or omit empty cells at the end of its last line, but not both.
function refuseCutOff(bytes: Uint8Array, rows: readonly string[][], width: number): void {
  const last = bytes.at(-1);
  const endsWithBreak = last === 0x0a || last === 0x0d;
  if (!endsWithBreak && (rows.at(-1)?.length ?? 0) < width) {
    throw new SheetRefused(`The sheet is cut off in row ${rows.length}.`);
  }
}

// An unclosed quotation mark puts the following rows into one cell, up to the next mark.
function refuseSwallowedRows(cells: readonly string[], row: number, width: number): void {
  const swallowed = cells.some((cell) => {
    const lineBreak = cell.search(/[\r\n]/);
    return lineBreak >= 0 && cell.slice(lineBreak).split(",").length > width / 2;
  });
  if (swallowed)
    throw new SheetRefused(`A quotation mark (") in row ${row} is never closed: the rows after it stand in one cell.`);
}

// Of two columns with the same heading, the first filled cell counts.
function indexCells(headings: readonly string[], cells: readonly string[]): SheetRecord["cells"] {
  const byColumn = Object.create(null) as Record<string, string>;
  for (const [at, heading] of headings.entries()) {
    const cell = cells[at];
    if (heading === "" || cell === undefined) continue;
    if (byColumn[heading] === undefined || isBlank(byColumn[heading])) byColumn[heading] = cell;
  }
  return byColumn;
}

function judgeFit(headings: readonly string[], length: number, width: number): SheetRecord["fit"] {
  if (length > width) return "long";
  const named = headings.findLastIndex((heading) => heading !== "") + 1;
  return length < named ? "short" : "whole";
}

function findRepeatedHeadings(headings: readonly string[]): string | null {
  const repeated = new Set(headings.filter((heading, at) => heading !== "" && headings.indexOf(heading) !== at));
  return repeated.size === 0
    ? null
    : `Two columns are headed ${[...repeated].join(", ")}; the first that is filled counts.`;
}
