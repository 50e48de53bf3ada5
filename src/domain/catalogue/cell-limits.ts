import type { DetailColumn, SheetColumn } from "./sheet-record.ts";

export interface CellLimit {
  /** Characters. */
  length: number;
  /** What becomes of a longer cell: a text is cut, and anything else would mean something else when cut. */
  longer: "cut" | "not read" | "not for sale";
}

export const cellLimits: Partial<Record<SheetColumn | DetailColumn, CellLimit>> = {
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
  description: { length: 1_500, longer: "cut" },
  stock: { length: 60, longer: "not read" },
  lead_days: { length: 60, longer: "not read" },
  weight_kg: { length: 500, longer: "not read" },
  delivery_class: { length: 60, longer: "not read" },
  unit: { length: 60, longer: "not read" },
  goes_with: { length: 1_000, longer: "not read" },
  replaced_by: { length: 80, longer: "not read" },
  flow_curve: { length: 3_000, longer: "not read" },
  status: { length: 60, longer: "not read" },
};

/** Characters of a cell in a column of facts. A longer one is not read. */
export const maxFactLength = 500;

/** Columns of facts beyond these are not read. */
export const maxFactColumns = 60;

/** Products that one product may name as going with it. */
export const maxGoesWith = 12;

/** The longest cell that any column takes. */
export const maxCellLength = Math.max(...Object.values(cellLimits).map(({ length }) => length));

/** A longer heading is that of no column. */
export const maxHeadingLength = 100;

/** Columns beyond these are not read. */
export const maxColumns = 500;

/** Filled rows that a sheet may have, unless the settings say otherwise. */
export const usualMaxRows = 10_000;
