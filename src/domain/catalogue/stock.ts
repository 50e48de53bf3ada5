import type { NumberRange } from "./measure.ts";

/** What the sheet says about having a product. */
export interface Stock {
  state: "in-stock" | "to-order" | "discontinued";
  /** Pieces, all sizes and options together; null: the sheet gives no number. */
  count: number | null;
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

/** Parses a stock cell: a number of pieces, or words. Nothing on the shelf means that it is ordered. null: not understood. */
export function parseStock(text: string): Stock | null {
  const pieces = /^(\d{1,6})(?:\.0+)?$/.exec(text)?.[1];
  if (pieces !== undefined) {
    const count = Number(pieces);
    return count === 0 ? { state: "to-order", count: null } : { state: "in-stock", count };
  }
  const state = words.get(text.toLowerCase().replace(/[-_\s]+/g, " "));
  return state === undefined ? null : { state, count: null };
}

/** Parses a number of working days, or from–to: "5", "5-7", "5 to 7 days". null: not understood. */
export function parseLeadDays(text: string): NumberRange | null {
  const match = /^(\d{1,3})(?: ?(?:-|–|to) ?(\d{1,3}))?(?: ?(?:working )?days?)?$/i.exec(text);
  if (match === null) return null;
  const [min, max] = [Number(match[1]), Number(match[2] ?? match[1])];
  return min <= max ? { min, max } : null;
}
