import { isFactHeading, type FactColumn } from "./fact-column.ts";
import { columns, findColumn, type SheetColumn } from "./sheet-columns.ts";

/** A problem in the sheet, with what the owner needs to find and correct the cell. */
export interface SheetProblem {
  /** The row number in the spreadsheet (the header is usually row 1); null for the whole sheet. */
  row: number | null;
  product?: string;
  /** The heading of the column; null for the whole row. */
  column: string | null;
  /** not-shown: not in the shop · not-for-sale: shown without Add to Cart · warning: in the shop, to be checked. */
  effect: "not-shown" | "not-for-sale" | "warning";
  message: string;
}

/** The order of problems, those that keep a row from being shown or sold first. */
export const problemSeverity: Record<SheetProblem["effect"], number> = {
  "not-shown": 0,
  "not-for-sale": 1,
  warning: 2,
};

/** The maximum length of a heading. A longer heading is not read as a column. */
export const maxHeadingLength = 100;

/** The maximum size of a sheet after decompression. */
export const maxSheetBytes = 20 * 1024 * 1024;

export const maxColumns = 500;

/** The maximum number of filled rows in a sheet, unless the settings say otherwise. */
export const usualMaxRows = 10_000;

/** A row below the header. Columns that the sheet lacks are absent. */
export interface SheetRecord {
  row: number;
  /** The cells of the columns that the shop reads, by column. */
  cells: Readonly<Partial<Record<string, string>>>;
  /** short, long: the row has fewer or more cells than there are headings, so its cells may be in wrong columns. */
  fit: "whole" | "short" | "long";
  /** The filled cells in columns of facts, in the order of the sheet. */
  facts?: readonly (readonly [column: FactColumn, cell: string])[];
}

/** Parses a heading ("Price (£)", "Image URL ") into a column's name ("price", "image_url"); "" if it is too long. */
export function parseColumnName(heading: string): string {
  if (heading.length > maxHeadingLength) return "";
  const visible = heading.replace(/[\u200B-\u200D\u2060\uFEFF]/g, "");
  // The unit of a fact is part of the fact's name.
  return (isFactHeading(visible) ? visible : visible.replace(/\([^()]*\)/g, ""))
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
}

export function isKnownHeading(heading: string): boolean {
  return findColumn(parseColumnName(heading)) !== undefined || isFactHeading(heading);
}

export function findMissingColumns(headings: readonly string[]): string[] {
  const present = new Set(headings.map(parseColumnName));
  return columns.filter(([name, { isRequired }]) => isRequired && !present.has(name)).map(([name]) => name);
}

export type CellLimit = Pick<SheetColumn, "length" | "longer">;

/** Shortens a cell too long for its column, with a warning for the owner: a text is cut, any other cell becomes "". */
export function limitCell(cell: string, { length, longer }: CellLimit): { text: string; warning: string | null } {
  if (cell.length <= length) return { text: cell, warning: null };
  const consequence = longer === "cut" ? "The rest is left out" : "It is not read";
  return {
    text: longer === "cut" ? cell.slice(0, length) : "",
    warning: `The cell has more than ${length} characters. ${consequence}.`,
  };
}
