import { maxHeadingLength } from "./cell-limits.ts";
import { type FactColumn, isFactHeading } from "./fact-column.ts";

/** The columns of every sheet, in any order. */
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

/** Columns that say more about a product. A cell of theirs that cannot be read never keeps its row from being sold. */
export const detailColumns = [
  "description",
  "stock",
  "lead_days",
  "weight_kg",
  "delivery_class",
  "unit",
  "goes_with",
  "replaced_by",
  "flow_curve",
  "status",
] as const;

export type SheetColumn = (typeof sheetColumns)[number];
export type DetailColumn = (typeof detailColumns)[number];

/** Without one of these a row could be sold as something else, so a sheet that lacks one is refused. */
export const requiredColumns = ["name", "category", "price", "available_sizes", "option_price_pairs"] as const;

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

const knownColumns: ReadonlySet<string> = new Set([...sheetColumns, ...detailColumns]);

/** Whether the shop reads the column with this heading. */
export function isKnownHeading(heading: string): boolean {
  return knownColumns.has(parseColumnName(heading)) || isFactHeading(heading);
}

/** The required columns that the headings lack. */
export function findMissingColumns(headings: readonly string[]): string[] {
  const present = new Set(headings.map(parseColumnName));
  return requiredColumns.filter((column) => !present.has(column));
}
