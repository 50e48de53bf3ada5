import type { FactColumn } from "#domain/catalogue/fact-column.ts";
import {
  findMissingColumns,
  maxColumns,
  maxHeadingLength,
  parseColumnName,
  type SheetRecord,
} from "#domain/catalogue/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";
import { type Delimiter, findDelimiter, isBlankCell, isBlankRow, parseRows } from "./parse-rows.ts";
import { decodeSheet } from "./decode-sheet.ts";
import { findFilledCell, nameColumns, type NamedColumn } from "./name-columns.ts";
import { buildCatalogue } from "#domain/catalogue/build-catalogue.ts";
import { KnownCells } from "#domain/catalogue/known-cells.ts";
import { readRow } from "#domain/catalogue/read-row.ts";
import type { SheetReading } from "#services/sheet-ports.ts";

export const rowsSearchedForHeader = 10;

interface SheetRecords<Row = SheetRecord> {
  records: Row[];
  factColumns: readonly FactColumn[];
  columns: readonly string[];
  warnings: string[];
}

/** Reads the rows below the header of a CSV sheet. Throws SheetRefused unless it is a complete product sheet. */
export function readRecords(bytes: Uint8Array, maxRows?: number): SheetRecords {
  return mapRecords(bytes, (record) => record, maxRows);
}

/** Reads each row as soon as it is parsed, so that only what is made of it stays. Throws SheetRefused. */
function mapRecords<Row>(bytes: Uint8Array, read: (record: SheetRecord) => Row, maxRows?: number): SheetRecords<Row> {
  const { text, warning } = decodeSheet(bytes);
  refuseWebPage(text);
  const delimiter = findDelimiter(text);
  const reader = new RecordReader(read, delimiter);
  parseRows(text, delimiter, (cells) => reader.take(cells), maxRows);
  const { warnings, ...found } = reader.finish(/[\r\n]$/.test(text));
  return { ...found, warnings: warning === null ? warnings : [warning, ...warnings] };
}

interface Header {
  headings: readonly string[];
  columns: readonly NamedColumn[];
  facts: readonly [FactColumn, NamedColumn][];
  /** Cells up to the last column with a heading. */
  namedWidth: number;
  warnings: string[];
}

interface WrittenRow {
  row: number;
  cells: readonly string[];
}

class RecordReader<Read> {
  readonly #read: (record: SheetRecord) => Read;
  readonly #delimiter: Delimiter;
  readonly #records: Read[] = [];
  readonly #first: string[][] = [];
  #header: Header | null = null;
  #last: WrittenRow = { row: 0, cells: [] };
  /** Rows that are longer than the header, until another one shows how wide the sheet is. */
  #waiting: WrittenRow[] | null = [];
  #refusal: SheetRefused | null = null;

  constructor(read: (record: SheetRecord) => Read, delimiter: Delimiter) {
    this.#read = read;
    this.#delimiter = delimiter;
  }

  take(cells: string[]): void {
    const row = { row: this.#last.row + 1, cells };
    this.#last = row;
    if (this.#header !== null) this.#takeBelow(this.#header, row);
    // There may be a title or a blank line above the header.
    else if (row.row <= rowsSearchedForHeader) {
      this.#first.push(cells);
      if (findMissingColumns(cells).length === 0) this.#header = readHeader(cells);
    }
  }

  finish(endsWithBreak: boolean): SheetRecords<Read> {
    const header = this.#header;
    if (header === null) throw refuseHeader(this.#first);
    const { row, cells } = this.#last;
    // A complete sheet may end without a line break or omit empty cells at the end of its last line, but not both.
    if (!endsWithBreak && cells.length < header.headings.length)
      throw new SheetRefused(`The sheet is cut off in row ${row}.`);
    this.#takeWaiting(header);
    if (this.#refusal !== null) throw this.#refusal;
    if (this.#records.length === 0) throw new SheetRefused("The sheet has a header and no rows under it.");
    return {
      records: this.#records,
      factColumns: header.facts.map(([fact]) => fact),
      columns: header.columns.map(({ id }) => id),
      warnings: header.warnings,
    };
  }

  #takeBelow(header: Header, row: WrittenRow): void {
    if (isBlankRow(row.cells)) return;
    if (this.#waiting === null) this.#readRow(header, header.headings.length, row);
    else {
      this.#waiting.push(row);
      if (row.cells.length <= header.headings.length) this.#takeWaiting(header);
    }
  }

  // A row longer than the header was split by a comma or a quotation mark. When every row is longer, the sheet has empty columns
  // on the right that the header omits.
  #takeWaiting(header: Header): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    const least = waiting.reduce((known, { cells }) => Math.min(known, cells.length), Infinity);
    const width = waiting.length < 2 ? header.headings.length : Math.max(header.headings.length, least);
    for (const row of waiting) this.#readRow(header, width, row);
  }

  #readRow({ headings, columns, facts, namedWidth }: Header, width: number, { row, cells }: WrittenRow): void {
    this.#refusal ??= findSwallowedRows(cells, row, { width: headings.length, delimiter: this.#delimiter });
    this.#records.push(
      this.#read({
        row,
        cells: Object.fromEntries(columns.map((column) => [column.id, findFilledCell(column, cells)])),
        fit: cells.length > width ? "long" : cells.length < namedWidth ? "short" : "whole",
        facts: facts.flatMap(([fact, column]) => {
          const cell = findFilledCell(column, cells);
          return isBlankCell(cell) ? [] : [[fact, cell]];
        }),
      }),
    );
  }
}

function readHeader(written: readonly string[]): Header {
  const headings = written.map(parseColumnName);
  const { columns, warnings } = nameColumns(written.slice(0, maxColumns));
  return {
    headings,
    columns: columns.filter(({ fact }) => fact === null),
    facts: columns.flatMap((column) => (column.fact === null ? [] : [[column.fact, column]])),
    namedWidth: headings.findLastIndex((heading) => heading !== "") + 1,
    warnings: [findRepeatedHeadings(headings), findIgnoredHeadings(written), ...warnings].filter(
      (warning) => warning !== null,
    ),
  };
}

export function refuseHeader(first: readonly string[][]): SheetRefused {
  const missing = first.map((row) => findMissingColumns(row)).sort((a, b) => a.length - b.length)[0] ?? [];
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

// An unclosed quotation mark puts the following rows into one cell, up to the next mark.
function findSwallowedRows(
  cells: readonly string[],
  row: number,
  { width, delimiter }: { width: number; delimiter: Delimiter },
): SheetRefused | null {
  const swallowed = cells.some((cell) => {
    // Too short for as many separators.
    if (cell.length <= width / 2) return false;
    if (!cell.includes("\n") && !cell.includes("\r")) return false;
    return countSeparators(cell.slice(cell.search(/[\r\n]/)), delimiter) >= width / 2;
  });
  return swallowed
    ? new SheetRefused(`A quotation mark (") in row ${row} is never closed: the rows after it are read as one cell.`)
    : null;
}

// A comma that separates cells has no space after it, unlike most of those in a text.
function countSeparators(text: string, delimiter: Delimiter): number {
  return text.split(delimiter).filter((part, at) => at > 0 && !/^[^\S\t]/.test(part)).length;
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

/** Reads a sheet of at most so many rows into a catalogue. Throws SheetRefused. */
export function readCatalogue(bytes: Uint8Array, maxRows?: number): SheetReading {
  const known = new KnownCells();
  const { records, factColumns, columns, warnings } = mapRecords(bytes, (record) => readRow(record, known), maxRows);
  return { contents: { ...buildCatalogue(records, factColumns), columns }, warnings };
}
