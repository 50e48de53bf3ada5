/** A value for each option or each size of a product, in their order. null: the sheet gives none for it. */
export interface ValuesByChoice<Value> {
  of: "options" | "sizes";
  values: readonly (Value | null)[];
}

/** How many choices a row writes, and which of them the shop offers. */
export interface WrittenChoices {
  /** Options written in the row, those without a price included. */
  options: number;
  /** For each option that the shop offers, its position among the written ones. */
  offeredOptions: readonly number[];
  sizes: number;
}

/** The sign between the values of a cell that gives one for each option or size. */
export const valueSeparator = "|";

const noValue = new Set(["", "-", "–", "—", "n/a", "na"]);

/**
 * Splits a cell such as "25 | 40 | 70" into the values of the options, or of the sizes when the row has as many of those.
 * "single": the cell has one value for all. "mismatch": it has neither as many values as options nor as sizes.
 */
export function splitByChoice(cell: string, choices: WrittenChoices): ValuesByChoice<string> | "single" | "mismatch" {
  if (!cell.includes(valueSeparator)) return "single";
  const values = cell.split(valueSeparator).map((value) => {
    const text = value.trim();
    return noValue.has(text.toLowerCase()) ? null : text;
  });
  if (values.length === choices.options)
    return { of: "options", values: choices.offeredOptions.map((at) => values[at] ?? null) };
  return values.length === choices.sizes ? { of: "sizes", values } : "mismatch";
}
