/** The columns the shop reads. Others are ignored; their order does not matter. */
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

/** Without one of these a row could be sold as something it is not, so a sheet that lacks one is refused whole. */
export const neededColumns = ["name", "category", "price", "available_sizes", "option_price_pairs"] as const;

/** One row under the header, cells by column. Columns the sheet does not have are absent. */
export interface SheetRecord {
  /** Row number as the spreadsheet shows it. */
  row: number;
  /** Without a prototype: a heading such as "constructor" or "__proto__" is a column like any other. */
  cells: Readonly<Partial<Record<string, string>>>;
  /** short or long: the row has fewer or more cells than the header has headings, so its cells may stand one column out. */
  fit: "whole" | "short" | "long";
}

/** A heading as people write it ("Price (£)", "Image URL ") → the name of a column ("price", "image_url"). */
export function columnNameOf(heading: string): string {
  return heading
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, "")
    .replace(/\([^)]*\)/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
}

/** The needed columns that these headings do not name. */
export function missingColumns(headings: readonly string[]): string[] {
  const present = new Set(headings.map(columnNameOf));
  return neededColumns.filter((column) => !present.has(column));
}
