import type { SheetColumn } from "./sheet-record.ts";

interface CellLimit {
  /** Characters. */
  length: number;
  /** What becomes of a longer cell: a text is cut, and anything else would mean something else when cut. */
  longer: "cut" | "not read" | "not for sale";
}

export const cellLimits: Partial<Record<SheetColumn, CellLimit>> = {
  name: { length: 240, longer: "cut" },
  original_name: { length: 240, longer: "cut" },
  code: { length: 80, longer: "cut" },
  vendor: { length: 120, longer: "cut" },
  category: { length: 120, longer: "cut" },
  image_url: { length: 2_000, longer: "not read" },
  product_url: { length: 2_000, longer: "not read" },
  price: { length: 200, longer: "not for sale" },
  available_sizes: { length: 5_000, longer: "not for sale" },
  option_price_pairs: { length: 20_000, longer: "not for sale" },
};

/** The longest cell that any column takes. */
export const maxCellLength = Math.max(...Object.values(cellLimits).map(({ length }) => length));

/** A longer heading is that of no column. */
export const maxHeadingLength = 100;

/** Columns beyond these are not read. */
export const maxColumns = 500;

/** Filled rows that a sheet may have. */
export const maxFilledRows = 10_000;
