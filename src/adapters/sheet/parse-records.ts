import { buildCatalogue } from "#domain/catalogue/sheet/build-catalogue.ts";
import type { FactColumn } from "#domain/catalogue/sheet/fact-column.ts";
import { KnownCells } from "#domain/catalogue/sheet/known-cells.ts";
import { parseRow } from "#domain/catalogue/sheet/parse-row.ts";
import {
  findMissingColumns,
  maxColumns,
  maxHeadingLength,
  parseColumnName,
  type SheetRecord,
} from "#domain/catalogue/sheet/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import type { SheetReading } from "#services/sheet-ports.ts";
import { decodeSheet } from "./decode-sheet.ts";
import { getFilledCell, parseColumns, type NamedColumn } from "./parse-columns.ts";
import { chooseDelimiter, isBlankCell, isBlankRow, parseRows, type Delimiter } from "./parse-rows.ts";

export const rowsSearchedForHeader = 10;

/** Parses the rows below a CSV sheet's header. Throws SheetRefused unless the bytes are a complete product sheet. */
export function parseRecords(bytes: Uint8Array, maxRows?: number) {
  const { text, warning } = decodeSheet(bytes);
  refuseWebPage(text);
  const delimiter = chooseDelimiter(text);
  const filled: { row: number; cells: string[] }[] = [];
  let last = { row: 0, cells: [] as string[] };
  const keep = (cells: string[]): void => {
    last = { row: last.row + 1, cells };
    if (!isBlankRow(cells)) filled.push(last);
  };
  parseRows(text, delimiter, keep, maxRows);
  // A title or a blank line may stand above the header.
  const first = filled.filter(({ row }) => row <= rowsSearchedForHeader);
  const written = first.find(({ cells }) => findMissingColumns(cells).length === 0);
  if (written === undefined) throw refuseHeader(first.map(({ cells }) => cells));
  const { width, columns, facts, namedWidth, warnings } = parseHeader(written.cells);
  // A complete sheet may end without a line break, or may omit empty cells at the end of its last line, but does not do
  // both.
  if (!/[\r\n]$/.test(text) && last.cells.length < width)
    throw new SheetRefused(`The sheet is cut off in row ${last.row}.`);
  const below = filled.slice(filled.indexOf(written) + 1);
  if (below.length === 0) throw new SheetRefused("The sheet has a header and no rows under it.");
  for (const { row, cells } of below) refuseSwallowedRows(cells, row, { width, delimiter });
  // A row that is longer than the header was split by a comma or a quotation mark. If every row is longer, the sheet
  // has empty columns on the right that the header omits.
  const least = below.reduce((known, { cells }) => Math.min(known, cells.length), Infinity);
  const fullWidth = below.length < 2 ? width : Math.max(width, least);
  const records = below.map(({ row, cells }): SheetRecord => ({
    row,
    cells: Object.fromEntries(columns.map((column) => [column.id, getFilledCell(column, cells)])),
    fit: judgeFit(cells.length, { fullWidth, namedWidth }),
    facts: facts
      .map(([fact, column]): [FactColumn, string] => [fact, getFilledCell(column, cells)])
      .filter(([, cell]) => !isBlankCell(cell)),
  }));
  return {
    records,
    factColumns: facts.map(([fact]) => fact),
    columns: columns.map(({ id }) => id),
    warnings: warning === null ? warnings : [warning, ...warnings],
  };
}

function judgeFit(length: number, { fullWidth, namedWidth }: Record<"fullWidth" | "namedWidth", number>) {
  if (length > fullWidth) return "long";
  return length < namedWidth ? "short" : "whole";
}

function parseHeader(written: readonly string[]) {
  const headings = written.map(parseColumnName);
  const { columns, warnings } = parseColumns(written.slice(0, maxColumns));
  const facts: [FactColumn, NamedColumn][] = [];
  for (const column of columns) if (column.fact !== null) facts.push([column.fact, column]);
  return {
    width: headings.length,
    columns: columns.filter(({ fact }) => fact === null),
    facts,
    namedWidth: headings.findLastIndex((heading) => heading !== "") + 1,
    warnings: [findRepeatedHeadings(headings), findIgnoredHeadings(written), ...warnings].filter(
      (warning) => warning !== null,
    ),
  };
}

export function refuseHeader(first: readonly string[][]): SheetRefused {
  const missing =
    first.map((row) => findMissingColumns(row)).sort((a, b) => a.length - b.length)[0] ?? findMissingColumns([]);
  return new SheetRefused(`The sheet lacks the heading ${missing.join(", ")}.`);
}

function refuseWebPage(text: string): void {
  const start = text.trimStart();
  if (start === "") throw new SheetRefused("The sheet is empty.");
  if (start.startsWith("<"))
    throw new SheetRefused(
      "The address answers with a web page instead of a sheet. Publish the sheet as CSV and use that address.",
    );
}

// Refuses a row with a cell that contains further rows. An unclosed quotation mark puts the following rows into one
// cell, up to the next mark.
function refuseSwallowedRows(
  cells: readonly string[],
  row: number,
  { width, delimiter }: { width: number; delimiter: Delimiter },
): void {
  const swallowed = cells.some((cell) => {
    // The cell is too short to contain enough separators.
    if (cell.length <= width / 2) return false;
    if (!cell.includes("\n") && !cell.includes("\r")) return false;
    return countSeparators(cell.slice(cell.search(/[\r\n]/)), delimiter) >= width / 2;
  });
  if (swallowed)
    throw new SheetRefused(
      `A quotation mark (") in row ${row} is never closed: the rows after it are read as one cell.`,
    );
}

// Counts the separators in a text. A comma that separates cells has no space after it, unlike most commas in a
// sentence.
function countSeparators(text: string, delimiter: Delimiter): number {
  return text.split(delimiter).filter((part, index) => index > 0 && !/^[^\S\t]/.test(part)).length;
}

function findRepeatedHeadings(headings: readonly string[]): string | null {
  const seen = new Set<string>();
  const repeated = new Set(headings.filter((heading) => heading !== "" && seen.size === seen.add(heading).size));
  return repeated.size === 0
    ? null
    : `Two columns are headed ${[...repeated].slice(0, 10).join(", ")}; the first filled one is used.`;
}

function findIgnoredHeadings(headings: readonly string[]): string | null {
  const long = headings.findIndex((heading) => heading.length > maxHeadingLength);
  if (long >= 0)
    return `The heading of column ${long + 1} has more than ${maxHeadingLength} characters, and the column is not read.`;
  return headings.length > maxColumns ? `The columns after the ${maxColumns}th are not read.` : null;
}

/** Parses a sheet of at most `maxRows` rows into a catalogue. Throws SheetRefused. */
export function parseCatalogue(bytes: Uint8Array, maxRows?: number): SheetReading {
  const known = new KnownCells();
  const { records, factColumns, columns, warnings } = parseRecords(bytes, maxRows);
  const rows = records.map((record) => parseRow(record, known));
  return { contents: { ...buildCatalogue(rows, factColumns), columns }, warnings };
}
