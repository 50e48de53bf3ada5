import type { FactColumn } from "./fact-column.ts";
import { formatMeasure, formatNumberRange, type NumberRange, parseNumberRange } from "./measure.ts";
import { splitByChoice, type ValuesByChoice, type WrittenChoices } from "./values-by-choice.ts";

/** A number that holds for the product, or for each of its options or sizes. */
export interface NumberFact extends NumberRange {
  kind: "number";
  column: FactColumn;
  /** null: the same for all of them. Otherwise `min` and `max` span their values. */
  byChoice: ValuesByChoice<NumberRange> | null;
}

export interface WordFact {
  kind: "words";
  column: FactColumn;
  /** All values together: "ABS", "G23, 2G11". */
  words: string;
  byChoice: ValuesByChoice<string> | null;
}

/** What the sheet says about a product in one of its columns of facts. */
export type Fact = NumberFact | WordFact;

export interface FactReading {
  fact: Fact | null;
  /** What to mend, for the owner. */
  warning: string | null;
}

/** Reads a cell of a column of facts. Words are as good as numbers, but only numbers can be compared. */
export function readFact(cell: string, column: FactColumn, choices: WrittenChoices): FactReading {
  if (cell === "") return { fact: null, warning: null };
  const split = splitByChoice(cell, choices);
  if (split === "mismatch")
    return {
      fact: null,
      warning: `The cell has ${cell.split("|").length} values between bars, and the row has ${choices.options} options and ${choices.sizes} sizes. Write one value for each, or a single one. The fact is left out.`,
    };
  if (split === "single") {
    const range = parseNumberRange(cell, column.unit);
    if (range !== null) return { fact: { kind: "number", column, ...range, byChoice: null }, warning: null };
    return { fact: { kind: "words", column, words: cell, byChoice: null }, warning: warnOfWords(cell, column) };
  }
  return readValues(split, column);
}

function readValues(split: ValuesByChoice<string>, column: FactColumn): FactReading {
  const given = split.values.filter((value) => value !== null);
  if (given.length === 0) return { fact: null, warning: null };
  const ranges = split.values.map((value) => (value === null ? null : parseNumberRange(value, column.unit)));
  const unread = split.values.find((value, at) => value !== null && ranges[at] === null) ?? null;
  if (unread !== null) {
    const words = [...new Set(given)].join(", ");
    return { fact: { kind: "words", column, words, byChoice: split }, warning: warnOfWords(unread, column) };
  }
  const numbers = ranges.filter((range) => range !== null);
  const min = Math.min(...numbers.map((range) => range.min));
  const max = Math.max(...numbers.map((range) => range.max));
  return { fact: { kind: "number", column, min, max, byChoice: { of: split.of, values: ranges } }, warning: null };
}

function warnOfWords(value: string, { unit }: FactColumn): string | null {
  if (unit === "") return null;
  return `“${value}” is not a number of ${unit} (write it like 1200, or 25-40). It is shown as written, and filters cannot use it.`;
}

/** The fact as the product's table shows it: "8,000 l/h", "25–200 W", "ABS". */
export function formatFact(fact: Fact): string {
  return fact.kind === "number" ? formatMeasure(fact, fact.column.unit) : fact.words;
}

/** The value of each option or size without the unit, "" where there is none; null when all have the same. */
export function formatFactByChoice(fact: Fact): ValuesByChoice<string> | null {
  if (fact.byChoice === null) return null;
  if (fact.kind === "words") return fact.byChoice;
  const { of, values } = fact.byChoice;
  return { of, values: values.map((range) => (range === null ? null : formatNumberRange(range))) };
}
