import { maxCellLength, maxColumns, maxHeadingLength } from "#domain/catalogue/cell-limits.ts";
import type { FactColumn } from "#domain/catalogue/fact-column.ts";
import { findMissingColumns, parseColumnName, type SheetRecord } from "#domain/catalogue/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";

import { isBlankCell, isBlankRow } from "./blank-row.ts";
import { decodeSheet } from "./decode-sheet.ts";
import { type Delimiter, findDelimiter } from "./find-delimiter.ts";
import { nameColumns, type NamedColumns } from "./name-columns.ts";
import { parseRows } from "./parse-rows.ts";

const rowsSearchedForHeader = 10;

export interface SheetRecords {
  records: SheetRecord[];
  factColumns: readonly FactColumn[];
  /** The names of the columns that the shop reads, without those of facts. */
  columns: readonly string[];
  /** Warnings about the whole sheet, for the owner. */
  warnings: string[];
}

/** Reads the rows below the header of a CSV sheet. Throws SheetRefused unless it is a complete product sheet. */
export function readRecords(bytes: Uint8Array, maxRows?: number): SheetRecords {
  const decoded = decodeSheet(bytes);
  refuseWebPage(decoded.bytes);
  const delimiter = findDelimiter(decoded.bytes);
  const rows = parseRows(decoded.bytes, delimiter, maxRows);
  const headerAt = findHeader(rows);
  const written = rows[headerAt] ?? [];
  const headings = written.map(parseColumnName);
  refuseCutOff(decoded.bytes, rows, headings.length);

  const { named, facts, warnings: columnWarnings } = nameColumns(written.slice(0, maxColumns));
  const records: SheetRecord[] = [];
  const width = measureWidth(headings.length, rows.slice(headerAt + 1));
  for (const [at, cells] of rows.entries()) {
    if (at <= headerAt || isBlankRow(cells)) continue;
    refuseSwallowedRows(cells, at + 1, { width: headings.length, delimiter });
    records.push({
      row: at + 1,
      cells: indexCells(named, cells),
      fit: judgeFit(headings, cells.length, width),
      facts: listFacts(facts, cells),
    });
  }
  if (records.length === 0) throw new SheetRefused("The sheet has a header and no rows under it.");
  const warnings = [decoded.warning, findRepeatedHeadings(headings), findIgnoredHeadings(written), ...columnWarnings];
  return {
    records,
    factColumns: facts.map(({ column }) => column),
    columns: named.map(([, name]) => name),
    warnings: warnings.filter((warning) => warning !== null),
  };
}

// A row longer than the header was split by a comma or a quotation mark. When every row is longer, the sheet has empty columns
// on the right that the header omits.
function measureWidth(headerWidth: number, rows: readonly string[][]): number {
  const filled = rows.filter((cells) => !isBlankRow(cells));
  if (filled.length < 2) return headerWidth;
  return Math.max(
    headerWidth,
    filled.reduce((least, cells) => Math.min(least, cells.length), Infinity),
  );
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
function refuseSwallowedRows(
  cells: readonly string[],
  row: number,
  { width, delimiter }: { width: number; delimiter: Delimiter },
): void {
  const swallowed = cells.some((cell) => {
    // Too short for as many separators.
    if (cell.length <= width / 2) return false;
    const lineBreak = cell.search(/[\r\n]/);
    return lineBreak >= 0 && countSeparators(cell.slice(lineBreak), delimiter) >= width / 2;
  });
  if (swallowed)
    throw new SheetRefused(`A quotation mark (") in row ${row} is never closed: the rows after it stand in one cell.`);
}

// A comma that separates cells has no space after it, unlike most of those in a text.
function countSeparators(text: string, delimiter: Delimiter): number {
  return text.split(delimiter).filter((part, at) => at > 0 && !/^[^\S\t]/.test(part)).length;
}

// Of two columns with the same heading, the first filled cell counts. No column takes a longer cell, so that its end can go.
function indexCells(named: readonly (readonly [at: number, heading: string])[], cells: readonly string[]) {
  const byColumn = Object.create(null) as Record<string, string>;
  for (const [at, heading] of named) {
    const cell = cells[at]?.slice(0, maxCellLength + 1);
    if (cell === undefined) continue;
    if (byColumn[heading] === undefined || isBlankCell(byColumn[heading])) byColumn[heading] = cell;
  }
  return byColumn;
}

function listFacts(facts: NamedColumns["facts"], cells: readonly string[]): (readonly [FactColumn, string])[] {
  const filled: (readonly [FactColumn, string])[] = [];
  for (const { column, positions } of facts) {
    for (const at of positions) {
      const cell = cells[at];
      if (cell === undefined || cell === "" || isBlankCell(cell)) continue;
      filled.push([column, cell.slice(0, maxCellLength + 1)]);
      break;
    }
  }
  return filled;
}

function judgeFit(headings: readonly string[], length: number, width: number): SheetRecord["fit"] {
  if (length > width) return "long";
  const named = headings.findLastIndex((heading) => heading !== "") + 1;
  return length < named ? "short" : "whole";
}

function findRepeatedHeadings(headings: readonly string[]): string | null {
  const seen = new Set<string>();
  const repeated = new Set(headings.filter((heading) => heading !== "" && seen.size === seen.add(heading).size));
  return repeated.size === 0
    ? null
    : `Two columns are headed ${[...repeated].slice(0, 10).join(", ")}; the first that is filled counts.`;
}

function findIgnoredHeadings(headings: readonly string[]): string | null {
  const long = headings.findIndex((heading) => heading.length > maxHeadingLength);
  if (long >= 0)
    return `The heading of column ${long + 1} has more than ${maxHeadingLength} characters, and the column is not read.`;
  return headings.length > maxColumns ? `The columns after the ${maxColumns}th are not read.` : null;
}
