import { maxHeadingLength } from "./cell-limits.ts";

/** The columns that the shop reads, in any order. Others are ignored. */
export const sheetColumns = [
  "name",
  "code",
  "image_url",
  "product_url",
  "vendor",
  "category",
  "price",
  "available_sizes",
  "option_price_pairs",
  "selected_size",
  "selected_option",
  "original_name",
] as const;

export type SheetColumn = (typeof sheetColumns)[number];

/** Without one of these a row could be sold as something else, so a sheet that lacks one is refused. */
export const requiredColumns = ["name", "category", "price", "available_sizes", "option_price_pairs"] as const;

/** A row below the header, its cells by column. Columns that the sheet lacks are absent. */
export interface SheetRecord {
  /** Row number as in the spreadsheet. */
  row: number;
  /** Has no prototype, so that headings such as "constructor" and "__proto__" are ordinary columns. */
  cells: Readonly<Partial<Record<string, string>>>;
  /** short, long: the row has fewer or more cells than there are headings, so that its cells may be in the wrong columns. */
  fit: "whole" | "short" | "long";
}

/** Parses a heading ("Price (£)", "Image URL ") into the name of a column ("price", "image_url"). "" for one that is too long. */
export function parseColumnName(heading: string): string {
  if (heading.length > maxHeadingLength) return "";
  return heading
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, "")
    .replace(/\([^()]*\)/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
}

/** The required columns that the headings lack. */
export function findMissingColumns(headings: readonly string[]): string[] {
  const present = new Set(headings.map(parseColumnName));
  return requiredColumns.filter((column) => !present.has(column));
}
