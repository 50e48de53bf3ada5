import { type FactColumn, isFactHeading } from "./fact-column.ts";
import { columns, findColumn } from "./sheet-columns.ts";

/** A longer heading is that of no column. */
export const maxHeadingLength = 100;

/** Columns beyond these are not read. */
export const maxColumns = 500;

/** Filled rows that a sheet may have, unless the settings say otherwise. */
export const usualMaxRows = 10_000;

/** A row below the header, its cells by column. Columns that the sheet lacks are absent. */
export interface SheetRecord {
  /** Row number as in the spreadsheet. */
  row: number;
  /** Holds the columns that the shop reads and no others. */
  cells: Readonly<Partial<Record<string, string>>>;
  /** short, long: the row has fewer or more cells than there are headings, so that its cells may be in the wrong columns. */
  fit: "whole" | "short" | "long";
  /** The cells in columns of facts that are filled, in the order of the sheet. */
  facts?: readonly (readonly [column: FactColumn, cell: string])[];
}

/** Parses a heading ("Price (£)", "Image URL ") into the name of a column ("price", "image_url"). "" for one that is too long. */
export function parseColumnName(heading: string): string {
  if (heading.length > maxHeadingLength) return "";
  const visible = heading.replace(/[\u200B-\u200D\u2060\uFEFF]/g, "");
  // The unit of a fact is part of its name.
  return (isFactHeading(visible) ? visible : visible.replace(/\([^()]*\)/g, ""))
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
}

/** Whether the shop reads the column with this heading. */
export function isKnownHeading(heading: string): boolean {
  return findColumn(parseColumnName(heading)) !== undefined || isFactHeading(heading);
}

/** The required columns that the headings lack. */
export function findMissingColumns(headings: readonly string[]): string[] {
  const present = new Set(headings.map(parseColumnName));
  return columns.filter(([name, { isRequired }]) => isRequired && !present.has(name)).map(([name]) => name);
}
