import { type CsvError, type Options, parse } from "csv-parse/sync";

import { usualMaxRows } from "#domain/catalogue/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";

import { isBlankRow } from "./blank-row.ts";
import type { Delimiter } from "./find-delimiter.ts";
import { parsePlainRows } from "./parse-plain-rows.ts";
import { maxSheetBytes } from "./sheet-reader.ts";

/** A sheet may have thousands of them at its end. */
const maxBlankRows = 100_000;

// An inch mark in a size is also the quotation mark of CSV. relax_quotes keeps it as a plain character inside an unquoted cell
// (1.5" Elbow), and undoubled inside a quoted cell ("4" Slide Valve"). Rows of uneven length are kept, to be checked one by
// one. Blank lines are kept, so that row numbers match those of the spreadsheet.
export const lenientOptions = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: maxSheetBytes,
} as const satisfies Options;

/** Takes the rows of a sheet one after the other, and makes something of them at its end. */
export interface RowTaker<Result> {
  take(cells: string[]): void;
  finish(): Result;
}

/**
 * Parses UTF-8 CSV row by row, so that a large sheet is never in memory as a whole. `maxRows` limits the filled rows. May start again with a new taker. Throws SheetRefused.
 */
export function parseRows<Result>(
  bytes: Uint8Array,
  delimiter: Delimiter,
  createTaker: () => RowTaker<Result>,
  maxRows = usualMaxRows,
): Result {
  const taker = createTaker();
  const check = createRowCheck(maxRows);
  const isPlain = parsePlainRows(new TextDecoder().decode(bytes), delimiter, (cells) => {
    check(cells);
    taker.take(cells);
  });
  return isPlain ? taker.finish() : parseRowsLeniently(bytes, delimiter, createTaker(), maxRows);
}

/** Parses rows that spreadsheets would not have written. Throws SheetRefused. */
export function parseRowsLeniently<Result>(
  bytes: Uint8Array,
  delimiter: Delimiter,
  taker: RowTaker<Result>,
  maxRows = usualMaxRows,
): Result {
  let count = 0;
  const check = createRowCheck(maxRows);
  try {
    parse(bytes, {
      ...lenientOptions,
      delimiter,
      on_record(cells: string[]) {
        count += 1;
        for (const [at, cell] of cells.entries())
          if (cell.length > 2 && cell.startsWith('"')) cells[at] = removeStrayQuotes(cell);
        check(cells);
        taker.take(cells);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    throw new SheetRefused(formatParseError(error as CsvError, count), error);
  }
  return taker.finish();
}

/** Creates a function that takes each row in turn, and throws SheetRefused at one too many. */
function createRowCheck(maxRows: number): (cells: readonly string[]) => void {
  let blank = 0;
  let filled = 0;
  return (cells) => {
    if (isBlankRow(cells)) blank += 1;
    else filled += 1;
    // One of them is the header.
    if (filled > maxRows + 1 || blank > maxBlankRows)
      throw new SheetRefused(`The sheet has more than ${maxRows} rows, which is more than the shop can show.`);
  };
}

// The forgiving parser leaves the outer quotation marks on a quoted cell with an undoubled mark inside, and keeps a backslash
// before a mark. Marks that belong to the cell look the same to it.
function removeStrayQuotes(cell: string): string {
  return cell.endsWith('"') ? cell.slice(1, -1).replaceAll('\\"', '"') : cell;
}

function formatParseError(error: CsvError, rowsRead: number): string {
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
    return `A quotation mark (") opened near row ${rowsRead + 1} is never closed, or the sheet is cut off.`;
  }
  return `The sheet cannot be read as CSV near row ${rowsRead + 1}.`;
}
