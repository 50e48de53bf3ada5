import type { CellReading } from "#domain/catalogue/sheet/cell-text.ts";
import { splitByChoice, type ValuesByChoice, type WrittenChoices } from "./fact.ts";
import type { NumberRange } from "./measure.ts";

export interface Stock {
  state: "in-stock" | "to-order" | "discontinued";
  /** The pieces of all sizes and options together; null if the sheet gives no number. */
  count: number | null;
  /** The pieces of each option or size; null if the sheet does not count them separately. */
  byChoice: ValuesByChoice<number> | null;
}

export interface CountedItem {
  /** The option or size; "" for the product as a whole. */
  choice: string;
  count: number;
}

const words: ReadonlyMap<string, Stock["state"]> = new Map([
  ["in stock", "in-stock"],
  ["stock", "in-stock"],
  ["yes", "in-stock"],
  ["available", "in-stock"],
  ["to order", "to-order"],
  ["on order", "to-order"],
  ["special order", "to-order"],
  ["made to order", "to-order"],
  ["out of stock", "to-order"],
  ["no", "to-order"],
  ["none", "to-order"],
  ["discontinued", "discontinued"],
  ["no longer made", "discontinued"],
]);

const advice =
  "Write how many you have (3), how many of each option (3 | 0 | 7), or: in stock, to order, discontinued.";

/** Parses a stock cell: a number of pieces, a number for each option or size, or words. */
export function parseStockCell(cell: string, choices: WrittenChoices): CellReading<Stock | null> {
  if (cell === "") return { value: null, warning: null };
  const split = splitByChoice(cell, choices);
  const stock = parseSplit();
  return { value: stock, warning: stock === null ? `“${cell}” is not understood, and is left out. ${advice}` : null };

  function parseSplit(): Stock | null {
    if (split === "single") return parseStock(cell);
    return split === "mismatch" ? null : countByChoice(split);
  }
}

/** Parses a number of pieces, or words; null if the text is not understood. */
function parseStock(text: string): Stock | null {
  const count = parsePieces(text);
  if (count !== null) return { state: stateOf(count), count, byChoice: null };
  const state = words.get(text.toLowerCase().replace(/[-_\s]+/g, " "));
  return state === undefined ? null : { state, count: null, byChoice: null };
}

/** Parses the pieces of each option or size; null if one of the values is not a number. */
function countByChoice({ of, values }: ValuesByChoice<string>): Stock | null {
  const counts = values.map((value) => (value === null ? null : parsePieces(value)));
  if (counts.some((each, index) => each === null && values[index] !== null)) return null;
  const count = counts.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return { state: stateOf(count), count, byChoice: { of, values: counts } };
}

function parsePieces(text: string): number | null {
  const pieces = /^(\d{1,6})(?:\.0+)?$/.exec(text)?.[1];
  return pieces === undefined ? null : Number(pieces);
}

/** Returns the state for a number of pieces: a product with none on the shelf can be ordered. */
function stateOf(count: number): Stock["state"] {
  return count === 0 ? "to-order" : "in-stock";
}

export function listCountedItems(product: {
  stock: Stock | null;
  options: readonly { name: string }[];
  sizes: readonly string[];
}): CountedItem[] {
  const { stock, options, sizes } = product;
  if (stock === null || stock.count === null) return [];
  if (stock.byChoice === null) return [{ choice: "", count: stock.count }];
  const names = stock.byChoice.of === "options" ? options.map(({ name }) => name) : sizes;
  const items: CountedItem[] = [];
  for (const [index, count] of stock.byChoice.values.entries())
    if (count !== null) items.push({ choice: names[index] ?? "", count });
  return items;
}

/** Finds the counted item for an option or size, or for the whole product; undefined if the sheet does not count it. */
export function findCountedItem(
  product: Parameters<typeof listCountedItems>[0],
  choice: string,
): CountedItem | undefined {
  return listCountedItems(product).find((item) => item.choice === choice);
}

/** Parses a number of working days, or a range: "5", "5-7", "5 to 7 days"; null if the text is not understood. */
export function parseLeadDays(text: string): NumberRange | null {
  const match = /^(\d{1,3})(?: ?(?:-|–|to) ?(\d{1,3}))?(?: ?(?:working )?days?)?$/i.exec(text);
  if (match === null) return null;
  const min = Number(match[1]);
  const max = Number(match[2] ?? match[1]);
  return min <= max ? { min, max } : null;
}
