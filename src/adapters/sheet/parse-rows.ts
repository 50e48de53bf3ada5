import { type CsvError, parse } from "csv-parse/sync";

import { usualMaxRows } from "#domain/catalogue/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";

import { isBlankRow } from "./blank-row.ts";
import type { Delimiter } from "./find-delimiter.ts";
import { maxSheetBytes } from "./sheet-reader.ts";

/** Takes the cells of a row, and the row as it is written, with its line end. */
type TakeRow = (cells: string[], written: string) => void;

/** A sheet may have thousands of them at its end. */
const maxBlankRows = 100_000;

/** Parses the rows of a sheet one after the other. `maxRows` limits the filled ones. Throws SheetRefused. */
export function parseRows(text: string, delimiter: Delimiter, take: TakeRow, maxRows = usualMaxRows): void {
  let blank = 0;
  let filled = 0;
  const count: TakeRow = (cells, written) => {
    if (isBlankRow(cells)) blank += 1;
    else filled += 1;
    // One of them is the header.
    if (filled > maxRows + 1 || blank > maxBlankRows)
      throw new SheetRefused(`The sheet has more than ${maxRows} rows, which is more than the shop can show.`);
    take(cells, written);
  };
  const unread = parsePlainRows(text, delimiter, count);
  try {
    if (unread !== "") parseLeniently(unread, delimiter, count);
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    throw new SheetRefused(formatParseError(error as CsvError, blank + filled + 1), error);
  }
}

/**
 * Splits a sheet into its rows as they are written, each with its line end: joined, they are the sheet. null: nobody can say for
 * certain where its rows end.
 */
export function splitRows(text: string, delimiter: Delimiter): string[] | null {
  const rows: string[] = [];
  try {
    parseRows(text, delimiter, (_cells, written) => rows.push(written), Infinity);
  } catch {
    return null;
  }
  return rows.join("") === text ? rows : null;
}

/**
 * Parses rows that follow RFC 4180 to the letter, as spreadsheets write them, in a quarter of the time of a parser that forgives.
 * Returns what is left from the first row with a quotation mark where a plain file has none: only such a parser can say what it means.
 */
export function parsePlainRows(text: string, delimiter: Delimiter, take: TakeRow): string {
  const separator = delimiter.charCodeAt(0);
  let cells: string[] = [];
  let start = 0;
  let at = 0;
  while (at < text.length) {
    const end = findCellEnd(text, at, separator);
    if (end === null) return text.slice(start);
    cells.push(text.charCodeAt(at) === quote ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end));
    const next = text.charCodeAt(end);
    at = end + 1;
    if (next === separator && at < text.length) continue;
    if (next === separator) cells.push("");
    if (next === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1;
    take(cells, text.slice(start, at));
    cells = [];
    start = at;
  }
  return "";
}

// An inch mark in a size is also the quotation mark of CSV. relax_quotes keeps it as a plain character inside an unquoted cell
// (1.5" Elbow), and undoubled inside a quoted cell ("4" Slide Valve"). Rows of uneven length are kept, to be checked one by
// one. Blank lines are kept, so that row numbers match those of the spreadsheet.
export function parseLeniently(text: string, delimiter: Delimiter, take: TakeRow): void {
  const bytes = Buffer.from(text);
  let start = 0;
  parse(bytes, {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: maxSheetBytes,
    on_record(cells: string[], { bytes: end }) {
      take(cells.map(removeStrayQuotes), bytes.toString("utf8", start, end));
      start = end;
      return null;
    },
  });
}

// The forgiving parser leaves the outer quotation marks on a quoted cell with an undoubled mark inside, and keeps a backslash
// before a mark. Marks that belong to the cell look the same to it.
function removeStrayQuotes(cell: string): string {
  return cell.length > 2 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('\\"', '"')
    : cell;
}

function formatParseError({ code }: CsvError, row: number): string {
  return code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE"
    ? `A quotation mark (") opened near row ${row} is never closed, or the sheet is cut off.`
    : `The sheet cannot be read as CSV near row ${row}.`;
}

/** Splits a row without its line end into cells as they are written. null: a quotation mark stands where a plain file has none. */
export function splitCells(row: string, delimiter: Delimiter): string[] | null {
  const separator = delimiter.charCodeAt(0);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const end = findCellEnd(row, at, separator);
    if (end === null) return null;
    cells.push(row.slice(at, end));
    if (end === row.length) return cells;
    if (row.charCodeAt(end) !== separator) return null;
    at = end + 1;
  }
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Where the cell that begins at a position ends: at a separator, a line break or the end of the text. null: not as plain files do. */
function findCellEnd(text: string, start: number, separator: number): number | null {
  const isEnd = (code: number) => code === separator || code === lineFeed || code === carriageReturn;
  let at = start;
  // Loops, because most cells are short or empty, and a call of indexOf costs as much as fifty letters.
  if (text.charCodeAt(at) === quote) {
    for (at += 1; at < text.length; at += 1) {
      if (text.charCodeAt(at) !== quote) continue;
      at += 1;
      // Two marks stand for one.
      if (text.charCodeAt(at) !== quote) return at === text.length || isEnd(text.charCodeAt(at)) ? at : null;
    }
    return null;
  }
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isEnd(code)) return at;
    if (code === quote) return null;
  }
  return at;
}

/** The line break at the end of a row as it is written; "" at the end of a sheet without one. */
export function findLineEnd(row: string): string {
  return /(?:\r\n|\r|\n)$/.exec(row)?.[0] ?? "";
}

/** Writes a cell, in quotation marks where they are needed. */
export function formatCell(value: string, delimiter: Delimiter): string {
  const isPlain = !value.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(value);
  return isPlain ? value : `"${value.replaceAll('"', '""')}"`;
}
