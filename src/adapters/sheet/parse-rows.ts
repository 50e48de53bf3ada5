import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";

import { type CsvError, type Options, parse } from "csv-parse";

import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";

const sliceBytes = 64 * 1024;

// Inch marks are this trade's way to write sizes and CSV's own quotation mark. relax_quotes keeps a mark inside an
// unquoted cell (1.5" Elbow) and one that nobody doubled inside a quoted cell ("4" Slide Valve") as plain characters.
// Rows of uneven length are kept, to be judged one by one. Blank lines are kept, so that rows can be counted as the
// spreadsheet counts them.
const options: Options = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: 100_000,
};

/** UTF-8 CSV → rows of cells as they stand. Parsed slice by slice, so that requests are answered meanwhile. */
export async function parseRows(bytes: Uint8Array): Promise<string[][]> {
  const parser = parse(options);
  const rows: string[][] = [];
  parser.on("data", (row: string[]) => rows.push(row.map(withoutStrayQuotes)));
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
    throw new SheetRefused(wordsOf(error as CsvError, rows.length), error);
  }
  return rows;
}

// The parser hands over a quoted cell with an undoubled mark inside together with its outer quotation marks, and keeps the
// backslash where one was put before the mark.
function withoutStrayQuotes(cell: string): string {
  return cell.length > 2 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('\\"', '"')
    : cell;
}

function wordsOf(error: CsvError, rowsRead: number): string {
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
    return `A quotation mark (") opened near row ${rowsRead + 1} is never closed, or the sheet is cut off.`;
  }
  return `The sheet cannot be read as CSV near row ${rowsRead + 1}.`;
}
