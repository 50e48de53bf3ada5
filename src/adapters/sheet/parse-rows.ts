import { type CsvError, type Options, parse } from "csv-parse/sync";

import { maxFilledRows } from "#domain/catalogue/cell-limits.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";

import { isBlankRow } from "./blank-row.ts";
import type { Delimiter } from "./find-delimiter.ts";
import { maxSheetBytes } from "./sheet-reader.ts";

/** With the header. */
const maxFilled = maxFilledRows + 1;
/** With blank rows, of which a sheet may have thousands at its end. */
const maxRows = 100_000;

// An inch mark in a size is also the quotation mark of CSV. relax_quotes keeps it as a plain character inside an unquoted cell
// (1.5" Elbow), and undoubled inside a quoted cell ("4" Slide Valve"). Rows of uneven length are kept, to be checked one by
// one. Blank lines are kept, so that row numbers match those of the spreadsheet.
const options = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: maxSheetBytes,
} as const satisfies Options;

/** Parses UTF-8 CSV into rows of cells. Throws SheetRefused. */
export function parseRows(bytes: Uint8Array, delimiter: Delimiter): string[][] {
  let count = 0;
  let filled = 0;
  try {
    return parse(bytes, {
      ...options,
      delimiter,
      on_record(row: string[]) {
        count += 1;
        const cells = row.map(removeStrayQuotes);
        if (!isBlankRow(cells)) filled += 1;
        if (count > maxRows || filled > maxFilled)
          throw new SheetRefused(
            `The sheet has more than ${maxFilledRows} rows, which is more than the shop can show.`,
          );
        return cells;
      },
    });
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    throw new SheetRefused(formatParseError(error as CsvError, count), error);
  }
}

// The parser leaves the outer quotation marks on a quoted cell with an undoubled mark inside, and keeps a backslash before a
// mark.
function removeStrayQuotes(cell: string): string {
  return cell.length > 2 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('\\"', '"')
    : cell;
}

function formatParseError(error: CsvError, rowsRead: number): string {
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
    return `A quotation mark (") opened near row ${rowsRead + 1} is never closed, or the sheet is cut off.`;
  }
  return `The sheet cannot be read as CSV near row ${rowsRead + 1}.`;
}
