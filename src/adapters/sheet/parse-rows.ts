import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";

import { type CsvError, type Options, parse } from "csv-parse";

import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";

const sliceBytes = 64 * 1024;

// An inch mark in a size is also the quotation mark of CSV. relax_quotes keeps it as a plain character inside an unquoted cell
// (1.5" Elbow), and undoubled inside a quoted cell ("4" Slide Valve"). Rows of uneven length are kept, to be checked one by
// one. Blank lines are kept, so that row numbers match those of the spreadsheet.
const options: Options = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: 100_000,
};

/** Parses UTF-8 CSV into rows of cells, slice by slice, so that the server can handle requests meanwhile. */
export async function parseRows(bytes: Uint8Array): Promise<string[][]> {
  const parser = parse(options);
  const rows: string[][] = [];
  parser.on("data", (row: string[]) => rows.push(row.map(removeStrayQuotes)));
  const ended = once(parser, "end");
  ended.catch(() => undefined);
  for (let at = 0; at < bytes.length && !parser.destroyed; at += sliceBytes) {
    parser.write(bytes.subarray(at, at + sliceBytes));
    await nextTurn();
  }
  if (!parser.destroyed) parser.end();
  try {
    await ended;
  } catch (error) {
    throw new SheetRefused(formatParseError(error as CsvError, rows.length), error);
  }
  return rows;
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
