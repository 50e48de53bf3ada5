import { CsvError, parse } from "csv-parse/sync";
import { findMissingColumns, maxSheetBytes, usualMaxRows } from "#domain/catalogue/sheet/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";

/** Receives the cells of a row, and the row as written with its line break. */
type TakeRow = (cells: string[], written: string) => void;

const maxBlankRows = 100_000;

/** Parses the rows of a sheet one after the other. `maxRows` limits the number of filled rows. Throws SheetRefused. */
export function parseRows(text: string, delimiter: Delimiter, take: TakeRow, maxRows = usualMaxRows): void {
  let blank = 0;
  let filled = 0;
  const count: TakeRow = (cells, written) => {
    if (isBlankRow(cells)) blank += 1;
    else filled += 1;
    // One row more than `maxRows` is allowed, because of the header.
    if (filled > maxRows + 1 || blank > maxBlankRows)
      throw new SheetRefused(`The sheet has more than ${maxRows} rows, which is more than the shop can show.`);
    take(cells, written);
  };
  const bytes = Buffer.from(text);
  let start = 0;
  // Rows that follow RFC 4180 are parsed strictly. The forgiving parser takes over at the first row that does not
  // follow it.
  for (const forgives of [false, true]) {
    try {
      return parseFrom(forgives);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      if (forgives) throw new SheetRefused(formatParseError(error, blank + filled + 1), error);
    }
  }

  // An inch mark in a size is also CSV's quotation mark. relax_quotes keeps the mark as a plain character in an
  // unquoted cell (1.5" Elbow), and undoubled in a quoted cell ("4" Slide Valve"). Rows of uneven length are kept and
  // checked one by one. Blank lines are kept too, so that row numbers match the spreadsheet's.
  function parseFrom(forgives: boolean): void {
    const first = start;
    parse(bytes.subarray(first), {
      delimiter,
      relax_quotes: forgives,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ["\r\n", "\n", "\r"],
      max_record_size: maxSheetBytes,
      on_record(cells: string[], info) {
        const end = first + info.bytes;
        count(forgives ? cells.map(removeStrayQuotes) : cells, bytes.toString("utf8", start, end));
        start = end;
        return null;
      },
    });
  }
}

/** Splits a sheet into its rows as written, which joined are the sheet; null if it is unclear where a row ends. */
export function splitRows(text: string, delimiter: Delimiter): string[] | null {
  const rows: string[] = [];
  try {
    parseRows(text, delimiter, (_cells, written) => rows.push(written), Infinity);
  } catch {
    return null;
  }
  return rows.join("") === text ? rows : null;
}

// If a quoted cell has an undoubled mark inside, the forgiving parser leaves the outer quotation marks on the cell, and
// keeps a backslash before a mark. The parser cannot tell those marks from marks that belong to the cell.
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

/** Returns the line break that ends a row as written; "" for the last row of a sheet that ends without one. */
export function getLineEnd(row: string): string {
  return /(?:\r\n|\r|\n)$/.exec(row)?.[0] ?? "";
}

export function formatCell(value: string, delimiter: Delimiter): string {
  const isPlain = !value.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(value);
  return isPlain ? value : `"${value.replaceAll('"', '""')}"`;
}

const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

const searchedLength = 32_768;
const searchedLines = 10;

/** Chooses the separator, a comma if unsure: spreadsheets use semicolons in some countries, tabs in "Unicode text". */
export function chooseDelimiter(text: string): Delimiter {
  const lines = text.slice(0, searchedLength).split(/\r\n|\n|\r/, searchedLines);
  const isHeader = (line: string, delimiter: Delimiter) =>
    findMissingColumns(line.split(delimiter).map((cell) => cell.replaceAll('"', ""))).length === 0;
  return delimiters.find((delimiter) => lines.some((line) => isHeader(line, delimiter))) ?? ",";
}

export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every(isBlankCell);
}

/** Whether a cell looks empty, because it contains only spaces and invisible characters. */
export function isBlankCell(cell: string): boolean {
  if (cell === "") return true;
  // For most cells, the first character decides.
  const first = cell.charCodeAt(0);
  if (first > 0x20 && first < 0x7f) return false;
  return /^[\s\u200B-\u200D\u2060\uFEFF]*$/.test(cell);
}
