import { parseCostCell } from "#domain/catalogue/cost.ts";
import { deliveryClasses, parseDeliveryClass } from "#domain/catalogue/delivery-class.ts";
import { parseWeightCell, type WrittenChoices } from "#domain/catalogue/fact.ts";
import { parseFitsCell } from "#domain/catalogue/fits.ts";
import { parseFlowCurvesCell } from "#domain/catalogue/flow-curve.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { parseLeadDays, parseStockCell } from "#domain/catalogue/stock.ts";
import { parseSaleUnit } from "#domain/catalogue/unit-price.ts";
import type { CellReading } from "./cell-text.ts";

export interface SheetColumn {
  length: number;
  /** The treatment of a longer cell: a text is cut, but anything else would change its meaning when cut. */
  longer: "cut" | "not read" | "not for sale";
  /** Set for a column without which a row could be sold as something else, so a sheet without it is refused. */
  isRequired?: true;
  /** The column's name in a sentence: "lead time". Absent if it is the name in the sheet. */
  words?: string;
  /** The product's field that is empty when the column is gone; null if the loss shows in another way. */
  field: keyof Product | null;
  /** A plain field of the desk's form; "own" for one that `product-form.tsx` writes out; null if it is not edited. */
  desk: PlainField | "own" | null;
}

export interface PlainField {
  card: "codes" | "delivery";
  label: string;
  hint?: string;
  isOptional?: true;
  type?: "url";
}

/** A column with further details of a product. A cell that cannot be read never prevents its row from being sold. */
interface DetailColumn extends SheetColumn {
  /** Reads a cell that is clean and not too long, but may be empty. */
  read(cell: string, choices: WrittenChoices): CellReading<unknown>;
}

/** The columns of every sheet, in any order. */
export const sheetColumns = {
  name: { length: 240, longer: "cut", isRequired: true, field: null, desk: "own" },
  code: {
    length: 80,
    longer: "cut",
    field: "code",
    desk: { card: "codes", label: "Code", hint: "Carts and orders identify the product by this code." },
  },
  image_url: { length: 2_000, longer: "not read", words: "picture", field: "imageSource", desk: "own" },
  product_url: {
    length: 2_000,
    longer: "not read",
    words: "supplier’s page",
    field: "productUrl",
    desk: { card: "codes", label: "Supplier’s page", hint: "Only the desk sees it.", isOptional: true, type: "url" },
  },
  vendor: { length: 120, longer: "cut", field: "vendor", desk: "own" },
  category: { length: 120, longer: "cut", isRequired: true, field: "category", desk: "own" },
  price: { length: 200, longer: "not for sale", isRequired: true, field: null, desk: "own" },
  available_sizes: {
    length: 5_000,
    longer: "not for sale",
    isRequired: true,
    words: "sizes",
    field: "sizes",
    desk: "own",
  },
  option_price_pairs: {
    length: 20_000,
    longer: "not for sale",
    isRequired: true,
    words: "options",
    field: "options",
    desk: "own",
  },
  selected_size: { length: 20_000, longer: "not read", field: null, desk: null },
  selected_option: { length: 20_000, longer: "not read", field: null, desk: null },
  original_name: { length: 240, longer: "cut", field: null, desk: null },
} satisfies Record<string, SheetColumn>;

/** The maximum number of products that a product may name as going with it. */
const maxGoesWith = 12;

/** The optional columns of a sheet. */
export const detailColumns = {
  description: { length: 1_500, longer: "cut", words: "text", field: "description", desk: "own", read: parseTextCell },
  stock: {
    length: 500,
    longer: "not read",
    field: "stock",
    desk: "own",
    read: parseStockCell,
  },
  cost: {
    length: 500,
    longer: "not read",
    field: "cost",
    desk: {
      card: "codes",
      label: "Cost",
      hint: "What one piece costs you in pounds. Only the desk sees it. Separate the options with bars: 7.20 | 9.50",
      isOptional: true,
    },
    read: parseCostCell,
  },
  lead_days: {
    length: 60,
    longer: "not read",
    words: "lead time",
    field: "leadDays",
    desk: { card: "delivery", label: "Lead time in working days", hint: "For example, 5-7.", isOptional: true },
    read: (cell) => parse(cell, parseLeadDays, "Write working days, such as 5 or 5-7."),
  },
  weight_kg: {
    length: 500,
    longer: "not read",
    words: "weight",
    field: "weightKg",
    desk: {
      card: "delivery",
      label: "Weight in kg",
      hint: "Separate the options with bars: 58 | 74 | 102",
      isOptional: true,
    },
    read: parseWeightCell,
  },
  delivery_class: {
    length: 60,
    longer: "not read",
    field: "deliveryClass",
    desk: "own",
    read: (cell) => parse(cell, parseDeliveryClass, `Write one of: ${deliveryClasses.join(", ").replace("-", " ")}.`),
  },
  unit: {
    length: 60,
    longer: "not read",
    field: "unit",
    desk: {
      card: "delivery",
      label: "Pack size",
      hint: "To show the price per unit: 20 kg, 5 litre, 3 m.",
      isOptional: true,
    },
    read: (cell) =>
      parse(cell, parseSaleUnit, "Write kg, litre, m or m2, with the amount of one piece before it: 20 kg."),
  },
  goes_with: {
    length: 1_000,
    longer: "not read",
    words: "what it goes with",
    field: "goesWith",
    desk: { card: "codes", label: "Goes with", hint: "Codes, separated by commas.", isOptional: true },
    read: parseCodesCell,
  },
  fits: {
    length: 4_000,
    longer: "not read",
    words: "what a spare fits",
    field: "fits",
    desk: {
      card: "codes",
      label: "Fits",
      hint: "For a spare: UV-1: 11W, 18W; UV-2. Separate its options with bars.",
      isOptional: true,
    },
    read: parseFitsCell,
  },
  replaced_by: {
    length: 80,
    longer: "not read",
    words: "successor",
    field: "replacedBy",
    desk: {
      card: "codes",
      label: "Replaced by",
      hint: "The code of the product that replaces it.",
      isOptional: true,
    },
    read: parseTextCell,
  },
  flow_curve: {
    length: 3_000,
    longer: "not read",
    words: "curve",
    field: "flowCurves",
    desk: "own",
    read: parseFlowCurvesCell,
  },
  status: { length: 60, longer: "not read", field: null, desk: "own", read: parseTextCell },
} satisfies Record<string, DetailColumn>;

export type SheetColumnName = keyof typeof sheetColumns;
export type DetailColumnName = keyof typeof detailColumns;
export type ColumnName = SheetColumnName | DetailColumnName;

const allColumns: Readonly<Record<ColumnName, SheetColumn>> = { ...sheetColumns, ...detailColumns };

export const columns = Object.entries(allColumns) as [ColumnName, SheetColumn][];

export const maxCellLength = Math.max(...columns.map(([, { length }]) => length));

export function findColumn(name: string): SheetColumn | undefined {
  return Object.hasOwn(allColumns, name) ? allColumns[name as ColumnName] : undefined;
}

export function isHiddenStatus(text: string): boolean {
  return /^(?:draft|hidden|off)$/i.test(text.trim());
}

function parseTextCell(cell: string): CellReading<string> {
  return { value: cell, warning: null };
}

function parse<Value>(cell: string, parseCell: (text: string) => Value | null, advice: string) {
  const value = cell === "" ? null : parseCell(cell);
  const isUnread = cell !== "" && value === null;
  return { value, warning: isUnread ? `“${cell}” is not understood, and is left out. ${advice}` : null };
}

function parseCodesCell(cell: string): CellReading<string[]> {
  const codes = cell
    .split(/[,;|]/)
    .map((code) => code.trim())
    .filter((code) => code !== "");
  const warning =
    codes.length > maxGoesWith ? `The cell names ${codes.length} products. The first ${maxGoesWith} are shown.` : null;
  return { value: codes.slice(0, maxGoesWith), warning };
}
