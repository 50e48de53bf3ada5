import { parse } from "csv-parse/sync";

import type { Delimiter } from "./find-delimiter.ts";
import { lenientOptions } from "./parse-rows.ts";

const quote = '"';

/**
 * Splits a sheet into its rows as they are written, each with its line end: joined, they are the sheet. Has as many rows as
 * parseRows. null: nobody can say for certain where its rows end.
 */
export function splitRows(text: string, delimiter: Delimiter): string[] | null {
  const rows = splitPlainRows(text, delimiter) ?? splitLeniently(text, delimiter);
  return rows?.join("") === text ? rows : null;
}

function splitPlainRows(text: string, delimiter: Delimiter): string[] | null {
  const rows: string[] = [];
  let start = 0;
  let at = 0;
  while (at < text.length) {
    const end = findCellEnd(text, at, delimiter);
    if (end === null) return null;
    at = end;
    const next = text.charAt(at);
    at += 1;
    if (next === delimiter) continue;
    if (next === "\r" && text.charAt(at) === "\n") at += 1;
    rows.push(text.slice(start, at));
    start = at;
  }
  if (start < text.length) rows.push(text.slice(start));
  return rows;
}

function splitLeniently(text: string, delimiter: Delimiter): string[] | null {
  const bytes = Buffer.from(text);
  const rows: string[] = [];
  let start = 0;
  try {
    parse(bytes, {
      ...lenientOptions,
      delimiter,
      on_record(record: string[], { bytes: end }) {
        rows.push(bytes.subarray(start, end).toString());
        start = end;
        return record;
      },
    });
  } catch {
    return null;
  }
  return rows;
}

/** Splits a row without its line end into cells as they are written. null: a quotation mark stands where a plain file has none. */
export function splitCells(row: string, delimiter: Delimiter): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const end = findCellEnd(row, at, delimiter);
    if (end === null) return null;
    cells.push(row.slice(at, end));
    if (end === row.length) return cells;
    if (row.charAt(end) !== delimiter) return null;
    at = end + 1;
  }
}

/** Where the cell that begins at a position ends: at a delimiter, a line break or the end of the text. null: not as plain files do. */
function findCellEnd(text: string, start: number, delimiter: Delimiter): number | null {
  let at = start;
  if (text.charAt(at) === quote) {
    at = text.indexOf(quote, at + 1);
    while (at >= 0 && text.charAt(at + 1) === quote) at = text.indexOf(quote, at + 2);
    if (at < 0) return null;
    at += 1;
    return at === text.length || isEnd(text.charAt(at), delimiter) ? at : null;
  }
  for (; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isEnd(sign, delimiter)) return at;
    if (sign === quote) return null;
  }
  return at;
}

function isEnd(sign: string, delimiter: Delimiter): boolean {
  return sign === delimiter || sign === "\n" || sign === "\r";
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
