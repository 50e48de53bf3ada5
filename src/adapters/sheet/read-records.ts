import type { FactColumn } from "#domain/catalogue/fact-column.ts";
import { maxCellLength } from "#domain/catalogue/sheet-columns.ts";
import {
  findMissingColumns,
  maxColumns,
  maxHeadingLength,
  parseColumnName,
  type SheetRecord,
} from "#domain/catalogue/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";

import { isBlankCell, isBlankRow } from "./blank-row.ts";
import { decodeSheet } from "./decode-sheet.ts";
import { type Delimiter, findDelimiter } from "./find-delimiter.ts";
import { nameColumns, type NamedColumns } from "./name-columns.ts";
import { parseRows, type RowTaker } from "./parse-rows.ts";

export const rowsSearchedForHeader = 10;

interface SheetFacts {
  factColumns: readonly FactColumn[];
  /** The names of the columns that the shop reads, without those of facts. */
  columns: readonly string[];
  /** Warnings about the whole sheet, for the owner. */
  warnings: string[];
}

export interface SheetRecords extends SheetFacts {
  records: SheetRecord[];
}

/** What each row below the header was read as. */
export interface SheetValues<Value> extends SheetFacts {
  values: Value[];
  /** The number of each row, as in the spreadsheet. */
  rowNumbers: number[];
}

/** Reads the rows below the header of a CSV sheet. Throws SheetRefused unless it is a complete product sheet. */
export function readRecords(bytes: Uint8Array, maxRows?: number): SheetRecords {
  const { values, rowNumbers: _numbers, ...facts } = mapRecords(bytes, (record) => record, maxRows);
  return { records: values, ...facts };
}

/** Reads each row as soon as it is parsed, so that only what is made of it stays. May read rows twice. Throws SheetRefused. */
export function mapRecords<Value>(
  bytes: Uint8Array,
  read: (record: SheetRecord) => Value,
  maxRows?: number,
): SheetValues<Value> {
  const decoded = decodeSheet(bytes);
  refuseWebPage(decoded.bytes);
  const delimiter = findDelimiter(decoded.bytes);
  const lastByte = decoded.bytes.at(-1);
  const endsWithBreak = lastByte === 0x0a || lastByte === 0x0d;
  const createReader = () => new RecordReader(read, { delimiter, endsWithBreak });
  const { warnings, ...found } = parseRows(decoded.bytes, delimiter, createReader, maxRows);
  return { ...found, warnings: decoded.warning === null ? warnings : [decoded.warning, ...warnings] };
}

interface Header {
  written: readonly string[];
  headings: readonly string[];
  columns: NamedColumns;
  /** Cells up to the last column with a heading. */
  namedWidth: number;
}

class RecordReader<Value> implements RowTaker<SheetValues<Value>> {
  readonly #read: (record: SheetRecord) => Value;
  readonly #file: { delimiter: Delimiter; endsWithBreak: boolean };
  readonly #values: Value[] = [];
  readonly #rowNumbers: number[] = [];
  readonly #first: string[][] = [];
  #header: Header | null = null;
  #row = 0;
  #lastLength = 0;
  /** Rows that are longer than the header, until another one shows how wide the sheet is. */
  #waiting: { row: number; cells: readonly string[] }[] | null = [];
  #refusal: SheetRefused | null = null;

  constructor(read: (record: SheetRecord) => Value, file: { delimiter: Delimiter; endsWithBreak: boolean }) {
    this.#read = read;
    this.#file = file;
  }

  take(cells: string[]): void {
    this.#row += 1;
    this.#lastLength = cells.length;
    if (this.#header !== null) this.#takeBelow(this.#header, cells);
    // There may be a title or a blank line above the header.
    else if (this.#row <= rowsSearchedForHeader) {
      this.#first.push(cells);
      if (findMissingColumns(cells).length === 0) this.#header = readHeader(cells);
    }
  }

  finish(): SheetValues<Value> {
    const header = this.#header;
    if (header === null) throw refuseHeader(this.#first);
    const { written, headings, columns } = header;
    // A complete sheet may end without a line break or omit empty cells at the end of its last line, but not both.
    if (!this.#file.endsWithBreak && this.#lastLength < headings.length)
      throw new SheetRefused(`The sheet is cut off in row ${this.#row}.`);
    if (this.#waiting !== null) this.#takeWaiting(header, this.#waiting);
    if (this.#refusal !== null) throw this.#refusal;
    if (this.#values.length === 0) throw new SheetRefused("The sheet has a header and no rows under it.");
    const warnings = [findRepeatedHeadings(headings), findIgnoredHeadings(written), ...columns.warnings];
    return {
      values: this.#values,
      rowNumbers: this.#rowNumbers,
      factColumns: columns.facts.map(({ column }) => column),
      columns: columns.named.map(([, name]) => name),
      warnings: warnings.filter((warning) => warning !== null),
    };
  }

  #takeBelow(header: Header, cells: readonly string[]): void {
    if (isBlankRow(cells)) return;
    if (this.#waiting === null) this.#readRow(header, header.headings.length, this.#row, cells);
    else {
      this.#waiting.push({ row: this.#row, cells });
      if (cells.length <= header.headings.length) this.#takeWaiting(header, this.#waiting);
    }
  }

  // A row longer than the header was split by a comma or a quotation mark. When every row is longer, the sheet has empty columns
  // on the right that the header omits.
  #takeWaiting(header: Header, waiting: readonly { row: number; cells: readonly string[] }[]): void {
    this.#waiting = null;
    const least = waiting.reduce((known, { cells }) => Math.min(known, cells.length), Infinity);
    const width = waiting.length < 2 ? header.headings.length : Math.max(header.headings.length, least);
    for (const { row, cells } of waiting) this.#readRow(header, width, row, cells);
  }

  #readRow({ headings, columns, namedWidth }: Header, width: number, row: number, cells: readonly string[]): void {
    this.#refusal ??= findSwallowedRows(cells, row, { width: headings.length, delimiter: this.#file.delimiter });
    const fit = cells.length > width ? "long" : cells.length < namedWidth ? "short" : "whole";
    this.#rowNumbers.push(row);
    this.#values.push(
      this.#read({ row, cells: indexCells(columns.named, cells), fit, facts: listFacts(columns.facts, cells) }),
    );
  }
}

function readHeader(written: readonly string[]): Header {
  const headings = written.map(parseColumnName);
  return {
    written,
    headings,
    columns: nameColumns(written.slice(0, maxColumns)),
    namedWidth: headings.findLastIndex((heading) => heading !== "") + 1,
  };
}

export function refuseHeader(first: readonly string[][]): SheetRefused {
  const missing = first.map((row) => findMissingColumns(row)).sort((a, b) => a.length - b.length)[0] ?? [];
  return new SheetRefused(`The sheet lacks the heading ${missing.join(", ")}.`);
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

// Of two columns with the same heading, the first filled cell counts. No column takes a longer cell, so that its end can go.
function indexCells(named: readonly (readonly [at: number, heading: string])[], cells: readonly string[]) {
  const byColumn: Record<string, string> = {};
  for (const [at, heading] of named) {
    const cell = cells[at];
    if (cell === undefined) continue;
    const present = byColumn[heading];
    if (present === undefined || isBlankCell(present))
      byColumn[heading] = cell.length > maxCellLength ? cell.slice(0, maxCellLength + 1) : cell;
  }
  return byColumn;
}

function listFacts(facts: NamedColumns["facts"], cells: readonly string[]): (readonly [FactColumn, string])[] {
  const filled: (readonly [FactColumn, string])[] = [];
  for (const { column, positions } of facts) {
    for (const at of positions) {
      const cell = cells[at];
      if (cell === undefined || cell === "" || isBlankCell(cell)) continue;
      filled.push([column, cell.length > maxCellLength ? cell.slice(0, maxCellLength + 1) : cell]);
      break;
    }
  }
  return filled;
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
