import type { CellReading } from "#domain/catalogue/sheet/cell-text.ts";
import type { FactColumn } from "#domain/catalogue/sheet/fact-column.ts";
import { formatMeasure, parseNumberRange, type NumberRange } from "./measure.ts";

/** The values of a product's options or sizes, in their order; null for a choice without a value in the sheet. */
export interface ValuesByChoice<Value> {
  of: "options" | "sizes";
  values: readonly (Value | null)[];
}

export interface WrittenChoices {
  /** The number of options written in the row, including those without a price. */
  options: number;
  /** For each option that the shop offers, its position among the options of the row. */
  offeredOptions: readonly number[];
  sizes: number;
}

/** The sign between the values of a cell with one value for each option or size. */
export const valueSeparator = "|";

const noValue = new Set(["", "-", "–", "—", "n/a", "na"]);

/** Splits "25 | 40 | 70" by options or else sizes. "single": one value for all; "mismatch": the number fits neither. */
export function splitByChoice(cell: string, choices: WrittenChoices): ValuesByChoice<string> | "single" | "mismatch" {
  if (!cell.includes(valueSeparator)) return "single";
  const values = cell.split(valueSeparator).map((value) => {
    const text = value.trim();
    return noValue.has(text.toLowerCase()) ? null : text;
  });
  if (values.length === choices.options)
    return { of: "options", values: choices.offeredOptions.map((index) => values[index] ?? null) };
  return values.length === choices.sizes ? { of: "sizes", values } : "mismatch";
}

/** Finds the value for the chosen option or size; null if the sheet has none for that choice. */
export function findForChoice<Value>(
  { of, values }: ValuesByChoice<Value>,
  { options, sizes }: { options: readonly { name: string }[]; sizes: readonly string[] },
  { selectedSize, selectedOption }: { selectedSize: string; selectedOption: string },
): Value | null {
  const option = options.findIndex(({ name }) => name === selectedOption);
  return values[of === "options" ? option : sizes.indexOf(selectedSize)] ?? null;
}

/** A number that holds for the product, or for each of its options or sizes. */
export interface NumberFact extends NumberRange {
  kind: "number";
  column: FactColumn;
  /** The ranges by choice, which `min` and `max` span; null if all choices have the same value. */
  byChoice: ValuesByChoice<NumberRange> | null;
}

export type Weight = Pick<NumberFact, "min" | "max" | "byChoice">;

export interface WordFact {
  kind: "words";
  column: FactColumn;
  /** All words together: "ABS", "G23, 2G11". */
  words: string;
  byChoice: ValuesByChoice<string> | null;
}

export type Fact = NumberFact | WordFact;

/** Reads a cell of a column of facts. Words are as valid as numbers, but only numbers can be compared. */
export function parseFactCell(cell: string, column: FactColumn, choices: WrittenChoices): CellReading<Fact | null> {
  if (cell === "") return { value: null, warning: null };
  const split = splitByChoice(cell, choices);
  if (split === "mismatch")
    return {
      value: null,
      warning: `The cell has ${cell.split("|").length} values between bars, and the row has ${choices.options} options and ${choices.sizes} sizes. Write one value for each, or a single one. The fact is left out.`,
    };
  if (split === "single") {
    const range = parseNumberRange(cell, column.unit);
    if (range !== null) return { value: { kind: "number", column, ...range, byChoice: null }, warning: null };
    return { value: { kind: "words", column, words: cell, byChoice: null }, warning: warnOfWords(cell, column) };
  }
  const given = split.values.filter((value) => value !== null);
  if (given.length === 0) return { value: null, warning: null };
  const ranges = split.values.map((value) => (value === null ? null : parseNumberRange(value, column.unit)));
  const unread = split.values.find((value, index) => value !== null && ranges[index] === null) ?? null;
  if (unread !== null) {
    const words = [...new Set(given)].join(", ");
    return { value: { kind: "words", column, words, byChoice: split }, warning: warnOfWords(unread, column) };
  }
  const numbers = ranges.filter((range) => range !== null);
  const min = Math.min(...numbers.map((range) => range.min));
  const max = Math.max(...numbers.map((range) => range.max));
  return { value: { kind: "number", column, min, max, byChoice: { of: split.of, values: ranges } }, warning: null };
}

function warnOfWords(value: string, { unit }: FactColumn): string | null {
  if (unit === "") return null;
  return `“${value}” is not a number of ${unit} (write it like 1200, or 25-40). It is shown as written, and filters cannot use it.`;
}

/** Formats the fact as the product's table shows it: "8,000 l/h", "25–200 W", "ABS". */
export function formatFact(fact: Fact): string {
  return fact.kind === "number" ? formatMeasure(fact, fact.column.unit) : fact.words;
}

/** Finds a fact's value for an option and a size, by their positions; null if there is none. */
export function findFactValue(fact: Fact, option: number | null, size: number | null): NumberRange | string | null {
  if (fact.byChoice === null) return fact.kind === "number" ? fact : fact.words;
  const index = fact.byChoice.of === "options" ? option : size;
  return index === null ? null : (fact.byChoice.values[index] ?? null);
}

/** Formats the fact for an option and a size as `formatFact` does; "" if there is no value. */
export function formatFactFor(fact: Fact, option: number | null, size: number | null): string {
  const factValue = findFactValue(fact, option, size) ?? "";
  return typeof factValue === "string" ? factValue : formatMeasure(factValue, fact.column.unit);
}

const weightColumn: FactColumn = { key: "weight_kg", name: "Weight", unit: "kg", order: -1 };

/** Reads a cell of kilograms: a number above 0 for the product, or one for each of its options or sizes. */
export function parseWeightCell(cell: string, choices: WrittenChoices): CellReading<Weight | null> {
  const { value: fact, warning } = parseFactCell(cell, weightColumn, choices);
  if (fact?.kind === "number" && fact.min > 0)
    return { value: { min: fact.min, max: fact.max, byChoice: fact.byChoice }, warning: null };
  return {
    value: null,
    warning: fact === null ? warning : "This is not a weight, so it is left out. Write kilograms, such as 4.6.",
  };
}

export function weightFact({ weightKg }: { weightKg: Weight | null }): NumberFact | null {
  return weightKg === null ? null : { kind: "number", column: weightColumn, ...weightKg };
}
