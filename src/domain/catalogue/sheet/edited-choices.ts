import { formatPrice } from "#domain/money.ts";
import { parsePrice } from "#domain/parse-price.ts";
import type { RowCells } from "./edited-row.ts";
import { parseOptionPairs } from "./option-pairs.ts";

export interface EditedOption {
  name: string;
  /** "12.50" */
  price: string;
}

export function formatSizeLines(cell: string): string {
  return splitAt(cell, /[,;|\r\n]/).join("\n");
}

export function formatSizeCell(lines: string): string {
  return splitAt(lines, /[,\r\n]/).join(",");
}

/** Parses the options in a cell, with their prices as written. */
export function parseOptionRows(cell: string): EditedOption[] {
  const parts = cell.split(",").map((part) => part.trim());
  if (parts.at(-1) === "" && parts.length % 2 === 1) parts.pop();
  const rows: EditedOption[] = [];
  for (let index = 0; index < parts.length; index += 2)
    rows.push({ name: parts[index] ?? "", price: parts[index + 1] ?? "" });
  return rows;
}

/** Formats the cell of options typed as rows, without commas in names and prices, because it separates by commas. */
export function formatOptionCell(rows: readonly EditedOption[]): string {
  return rows
    .map(({ name, price }) => ({
      name: splitAt(name, ",").join(" "),
      price: price.replaceAll(",", "").replace(/^£\s*/, "").trim(),
    }))
    .filter(({ name, price }) => name !== "" || price !== "")
    .flatMap(({ name, price }) => [name, price])
    .join(",");
}

/** Returns the price cell after options change. If it equalled the first option's, it follows, in the same form. */
export function followFirstOption(price: string, { sheet, after }: { sheet: RowCells; after: string }): string {
  const { price: written = "", option_price_pairs: before = "" } = sheet;
  const [first] = parseOptionPairs(before).options;
  const [next] = parseOptionPairs(after).options;
  if (first === undefined || parsePrice(written) !== first.pricePence) return price;
  if (next === undefined || next.pricePence === first.pricePence) return written;
  return written.trim().startsWith("£") ? formatPrice(next.pricePence) : (next.pricePence / 100).toFixed(2);
}

function splitAt(text: string, separator: RegExp | string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
