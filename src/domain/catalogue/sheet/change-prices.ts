import { findCost, parseCostCell } from "#domain/catalogue/cost.ts";
import { formatPrice, maxPricePence, type Pence } from "#domain/money.ts";
import { parsePrice } from "#domain/parse-price.ts";
import { parseSizes } from "./cell-text.ts";
import { followFirstOption, formatOptionCell } from "./edited-choices.ts";
import type { RowCells } from "./edited-row.ts";
import { parseOptionPairs } from "./option-pairs.ts";

/** The ways to round a price: to a multiple of an amount, or to a price that ends in 99p. */
export const priceRoundings = ["penny", "5p", "10p", "50p", "pound", "99p"] as const;

export const priceChangeKinds = ["percent", "add", "set", "cost"] as const;

/** A change of prices by `amount` pence or hundredths of a per cent, which "cost" adds to the cost; may be negative. */
export interface PriceChange {
  kind: (typeof priceChangeKinds)[number];
  amount: number;
  rounding: (typeof priceRoundings)[number];
}

const multiples = { penny: 1, "5p": 5, "10p": 10, "50p": 50, pound: 100 };

/** Returns the price after a change; null if the result is not a valid price or depends on an unknown cost. */
export function changePrice(
  pence: Pence,
  { kind, amount, rounding }: PriceChange,
  cost: Pence | null = null,
): Pence | null {
  const exact = changeExactly();
  const rounded =
    rounding === "99p"
      ? Math.max(99, Math.round((exact - 99) / 100) * 100 + 99)
      : Math.round(exact / multiples[rounding]) * multiples[rounding];
  return exact > 0 && rounded > 0 && rounded <= maxPricePence ? rounded : null;

  function changeExactly(): number {
    if (kind === "set") return amount;
    if (kind === "add") return pence + amount;
    const base = kind === "cost" ? (cost ?? 0) : pence;
    return base + (base * amount) / 10_000;
  }
}

/**
 * Changes the price cells of a row, each in the form in which it was written; null if nothing changes, or a price
 * cannot be read with certainty. If the row has options, customers pay the options' prices.
 */
export function changePriceCells(cells: RowCells, change: PriceChange): RowCells | null {
  const { price = "", option_price_pairs: pairs = "", available_sizes: sizes = "", cost: costCell = "" } = cells;
  const { options, warnings, written, offered } = parseOptionPairs(pairs);
  const choices = { options: written, offeredOptions: offered, sizes: parseSizes(sizes).length };
  const { value: cost } = parseCostCell(costCell.trim(), choices);
  const findPrice = (pence: Pence, selectedOption = "") =>
    changePrice(pence, change, findCost({ cost, options, sizes: [] }, { selectedSize: "", selectedOption }));
  if (pairs.trim() === "") {
    const before = parsePrice(price.trim());
    const after = before === null ? null : findPrice(before);
    if (after === null || after === before) return null;
    return { price: price.trim().startsWith("£") ? formatPrice(after) : (after / 100).toFixed(2) };
  }
  const changed = options.map(({ name, pricePence }) => ({ name, pence: findPrice(pricePence, name) }));
  if (warnings.length > 0 || changed.some(({ pence }) => pence === null)) return null;
  if (changed.every(({ pence }, index) => pence === options[index]?.pricePence)) return null;
  const after = formatOptionCell(changed.map(({ name, pence }) => ({ name, price: ((pence ?? 0) / 100).toFixed(2) })));
  return { option_price_pairs: after, price: followFirstOption(price, { sheet: cells, after }) };
}
