import { createHash } from "node:crypto";
import type { ChangedSheet, RowCells } from "#domain/catalogue/sheet/edited-row.ts";
import { isFactHeading } from "#domain/catalogue/sheet/fact-column.ts";
import { findMissingColumns, isKnownHeading, maxColumns } from "#domain/catalogue/sheet/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import type { SheetEditor } from "#services/sheet-ports.ts";
import { decodeForChange, decodeSheet, repairDoubledSigns, type SheetText } from "./decode-sheet.ts";
import { findFilledPlace, parseColumns, type NamedColumn } from "./parse-columns.ts";
import { refuseHeader, rowsSearchedForHeader } from "./parse-records.ts";
import {
  chooseDelimiter,
  formatCell,
  getLineEnd,
  isBlankRow,
  parseRows,
  splitRows,
  type Delimiter,
} from "./parse-rows.ts";
import { toCsv } from "./to-csv.ts";

interface OpenSheet {
  rows: string[];
  delimiter: Delimiter;
  encode: SheetText["encode"];
  headerAt: number;
  width: number;
  columns: NamedColumn[];
}

export const sheetEditor: SheetEditor = {
  readRow(bytes, row) {
    const sheet = openSheet(bytes);
    const columns = sheet.columns.map(({ id, heading }) => ({ id, heading }));
    if (row === null) return { version: "", columns, cells: parseCells(sheet, "") };
    const written = findRow(sheet, row);
    return written === null ? null : { version: hash(written), columns, cells: parseCells(sheet, written) };
  },
  hasRow(bytes, cells) {
    const sheet = openSheet(bytes);
    const written = writeNewRow(sheet, cells);
    return sheet.rows.some((row, index) => index > sheet.headerAt && removeLineEnd(row) === written);
  },
  changeRow(bytes, change) {
    const sheet = openSheet(bytes);
    if (change.kind === "add") return insertRow(sheet, getEnd(sheet), writeNewRow(sheet, change.cells));
    const index = findSeenRow(sheet, change);
    if (index === undefined) return null;
    if (change.kind === "remove") return replaceRow(sheet, index, null);
    addColumns(sheet, change.cells);
    return replaceRow(sheet, index, writeCells(sheet, sheet.rows[index] ?? "", change.cells));
  },
  changeRows(bytes, rows, change) {
    const sheet = openSheet(bytes);
    const changed = rows.filter((row) => {
      const written = findRow(sheet, row);
      const cells = written === null ? null : change(parseCells(sheet, written));
      if (written === null || cells === null) return false;
      sheet.rows[row - 1] = writeCells(sheet, written, cells) + getLineEnd(written);
      return true;
    });
    return { bytes: writeBytes(sheet), changed };
  },
  toText: (bytes) => decodeSheet(bytes).text.replace(/^\uFEFF/, ""),
  toCsv,
  undoChange(present, { before, rowBefore, after, rowAfter }) {
    const sheet = openSheet(present);
    const earlier = openSheet(before);
    const old = rowBefore === null ? null : findRow(earlier, rowBefore);
    if (rowBefore !== null && old === null) return null;
    if (rowAfter === null) {
      if (old === null || rowBefore === null) return null;
      return insertRow(sheet, getOldPlace(sheet, earlier, rowBefore), widen(earlier, sheet, old));
    }
    const made = findRow(openSheet(after), rowAfter);
    const index = made === null ? undefined : findSeenRow(sheet, { row: rowAfter, version: hash(made) });
    if (index === undefined) return null;
    return replaceRow(sheet, index, old === null ? null : widen(earlier, sheet, old));
  },
};

function openSheet(bytes: Uint8Array): OpenSheet {
  const decoded = decodeForChange(bytes);
  const delimiter = chooseDelimiter(decoded?.text ?? "");
  const rows = decoded && splitRows(decoded.text, delimiter);
  if (decoded === null || rows === null)
    throw new SheetRefused(
      "The desk cannot tell for certain where the rows of this sheet start and end. Open it in your spreadsheet, save it as “CSV UTF-8”, and it can be changed here.",
    );
  const first = rows.slice(0, rowsSearchedForHeader).map((row) => parseValues(row, delimiter));
  const headerAt = first.findIndex((cells) => findMissingColumns(cells).length === 0);
  if (headerAt < 0) throw refuseHeader(first);
  const headings = parseValues(rows[headerAt] ?? "", delimiter);
  const { columns } = parseColumns(headings.slice(0, maxColumns));
  return { rows, delimiter, encode: decoded.encode, headerAt, width: headings.length, columns };
}

/** Finds the row with this number below the header; null if there is none, or the row is blank. */
function findRow({ rows, headerAt, delimiter }: OpenSheet, row: number): string | null {
  const written = row - 1 > headerAt ? rows[row - 1] : undefined;
  return written === undefined || isBlankRow(parseValues(written, delimiter)) ? null : written;
}

/** Finds a row that an admin saw: at its old place, or the only row with the same text; undefined if it has changed. */
function findSeenRow(sheet: OpenSheet, { row, version }: { row: number; version: string }): number | undefined {
  const { rows, headerAt } = sheet;
  if (row - 1 > headerAt && hash(rows[row - 1] ?? "") === version) return row - 1;
  const same = [...rows.keys()].filter((index) => index > headerAt && hash(rows[index] ?? "") === version);
  return same.length === 1 ? same[0] : undefined;
}

function parseValues(row: string, delimiter: Delimiter): string[] {
  let values: string[] = [];
  parseRows(repairDoubledSigns(removeLineEnd(row)), delimiter, (cells) => (values = cells));
  return values;
}

function parseCells({ columns, delimiter }: OpenSheet, row: string): RowCells {
  const values = parseValues(row, delimiter);
  return Object.fromEntries(columns.map((column) => [column.id, values[findFilledPlace(column, values) ?? -1] ?? ""]));
}

/** Rewrites a row with the cells that differ, so that no cell can be read as two cells. */
function writeCells(sheet: OpenSheet, row: string, cells: RowCells): string {
  const { delimiter, columns, width } = sheet;
  const present = parseCells(sheet, row);
  const values = parseValues(row, delimiter);
  const written = [...values];
  while (written.length < width) written.push("");
  for (const column of columns) {
    const { id, places } = column;
    const typed = cells[id];
    if (typed === undefined || typed === present[id]) continue;
    const value = toOneLine(typed);
    const filled = findFilledPlace(column, values) ?? places[0];
    if (filled !== undefined) written[filled] = value;
    // All columns with this heading are emptied; otherwise the next one would show instead.
    if (value === "") for (const place of places) written[place] = "";
  }
  return written.map((value) => formatCell(value, delimiter)).join(delimiter);
}

/** Writes a new row, for which the sheet gets the columns that it lacks. */
function writeNewRow(sheet: OpenSheet, cells: RowCells): string {
  addColumns(sheet, cells);
  return writeCells(sheet, "", cells);
}

/** Returns a row of an earlier sheet, widened by the columns that were added since. */
function widen(earlier: OpenSheet, sheet: OpenSheet, row: string): string {
  return sheet.width > earlier.width ? writeCells(sheet, row, {}) : removeLineEnd(row);
}

/** Replaces the line breaks in a cell, which make rows hard to tell apart, and which the shop reads as spaces. */
function toOneLine(value: string): string {
  return value
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/** Adds the columns that filled cells need, at the sheet's right end. Every other row gets an empty cell there. */
function addColumns(sheet: OpenSheet, cells: RowCells): void {
  const { rows, headerAt, delimiter, columns } = sheet;
  for (const [id, value] of Object.entries(cells)) {
    if (value.trim() === "" || columns.some((column) => column.id === id)) continue;
    if (!isKnownHeading(id) || isFactHeading(id)) continue;
    for (const [index, row] of rows.entries()) {
      const wider = removeLineEnd(row) + delimiter + (index === headerAt ? id : "");
      if (index >= headerAt && parseValues(wider, delimiter).length === sheet.width + 1)
        rows[index] = wider + getLineEnd(row);
    }
    columns.push({ id, heading: id, places: [sheet.width], fact: null });
    sheet.width += 1;
  }
}

/** Finds where an earlier sheet's row belongs: between its former neighbours, one of which may have changed. */
function getOldPlace(sheet: OpenSheet, earlier: OpenSheet, row: number): number {
  const find = (written: string | undefined) => (written === undefined ? -1 : sheet.rows.indexOf(written));
  const above = find(earlier.rows[row - 2]);
  if (above > sheet.headerAt) return above + 1;
  const below = find(earlier.rows[row]);
  return below > sheet.headerAt ? below : Math.min(row - 1, getEnd(sheet));
}

function getEnd({ rows, delimiter }: OpenSheet): number {
  return rows.findLastIndex((row) => !isBlankRow(parseValues(row, delimiter))) + 1;
}

function replaceRow(sheet: OpenSheet, index: number, written: string | null): ChangedSheet {
  const { rows } = sheet;
  if (written === null) {
    rows.splice(index, 1);
    return { bytes: writeBytes(sheet), rowBefore: index + 1, rowAfter: null };
  }
  rows[index] = written + getLineEnd(rows[index] ?? "");
  return { bytes: writeBytes(sheet), rowBefore: index + 1, rowAfter: index + 1 };
}

function insertRow(sheet: OpenSheet, index: number, written: string): ChangedSheet {
  const { rows, headerAt } = sheet;
  const lineEnd = getLineEnd(rows[headerAt] ?? "") || "\n";
  const above = rows[index - 1];
  if (above !== undefined && getLineEnd(above) === "") rows[index - 1] = above + lineEnd;
  rows.splice(index, 0, written + lineEnd);
  return { bytes: writeBytes(sheet), rowBefore: null, rowAfter: index + 1 };
}

function writeBytes({ rows, encode }: OpenSheet): Uint8Array {
  const bytes = encode(rows.join(""));
  if (bytes === null)
    throw new SheetRefused(
      "The sheet is not saved as UTF-8 and cannot hold one of these characters. Save it once as “CSV UTF-8” in your spreadsheet.",
    );
  return bytes;
}

function removeLineEnd(row: string): string {
  return row.slice(0, row.length - getLineEnd(row).length);
}

function hash(row: string): string {
  return createHash("sha256").update(removeLineEnd(row)).digest("hex").slice(0, 16);
}
