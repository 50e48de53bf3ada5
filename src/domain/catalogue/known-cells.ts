import { needsLegalLook } from "#domain/legal/goods-wording.ts";

import { parseCategory } from "./category.ts";
import { type FactReading, readFact, type NumberFact } from "./fact.ts";
import type { FactColumn } from "./fact-column.ts";
import { type FlowCurveReading, readFlowCurves } from "./flow-curve.ts";
import { findMangledDate } from "./mangled-cells.ts";
import { parseOptionPairs } from "./option-pairs.ts";
import { parseLeadDays, parseStock } from "./stock.ts";
import { parseSaleUnit } from "./unit-price.ts";
import { valueSeparator, type WrittenChoices } from "./values-by-choice.ts";
import { cleanCell } from "./cell-text.ts";

const noSize = new Set(["", "-", "–", "—", "n/a", "na", "none", "one size"]);

/**
 * Parses the sizes in a cell, in order and without duplicates. Separators are commas, semicolons, bars and line breaks; a
 * slash is part of a size, as in 4"/110mm.
 */
export function parseSizes(cell: string | undefined): string[] {
  if (!cell) return [];
  const sizes = cell
    .split(/[,;|\r\n]/)
    .map((size) => cleanCell(size, 120))
    .filter((size) => !noSize.has(size.toLowerCase()));
  return [...new Set(sizes)];
}

interface WeightReading {
  weightKg: Pick<NumberFact, "min" | "max" | "byChoice"> | null;
  /** What to mend, for the owner. */
  warning: string | null;
}

const weightColumn: FactColumn = { key: "weight_kg", name: "Weight", unit: "kg", order: -1 };

/** Reads kilograms: a number above 0 for the product, or one for each of its options or sizes. */
function readWeight(cell: string, choices: WrittenChoices): WeightReading {
  const { fact, warning } = readFact(cell, weightColumn, choices);
  if (fact?.kind === "number" && fact.min > 0)
    return { weightKg: { min: fact.min, max: fact.max, byChoice: fact.byChoice }, warning: null };
  return {
    weightKg: null,
    warning: fact === null ? warning : "This is not a weight, so it is left out. Write kilograms, such as 4.6.",
  };
}

/** A column whose cells all differ is not worth the memory. */
const mostKept = 2_000;

/** What cells of one sheet were read as: a sheet says the same thing in many rows, and products that say the same share the answer. */
export class KnownCells {
  readonly parseCategory = remember(parseCategory);
  readonly parseSizes = remember(parseSizes);
  readonly parseOptionPairs = remember(parseOptionPairs);
  readonly parseStock = remember(parseStock);
  readonly parseLeadDays = remember(parseLeadDays);
  readonly parseSaleUnit = remember(parseSaleUnit);
  readonly needsLegalLook = remember(needsLegalLook);
  readonly #dates = new WeakMap<readonly unknown[], { date: string | null }>();
  readonly #facts = new Map<FactColumn, Map<string, FactReading>>();
  readonly #curves = new Map<string, FlowCurveReading>();
  readonly #weights = new Map<string, WeightReading>();

  /** The fact of a cell that was read before; undefined: there was none with this text, which may have to be cleaned. */
  findFact(cell: string, column: FactColumn, choices: WrittenChoices): FactReading | undefined {
    return this.#facts.get(column)?.get(makeChoiceKey(cell, choices));
  }

  /** The fact of a cell that was cleaned. */
  readFact(cell: string, column: FactColumn, choices: WrittenChoices): FactReading {
    let known = this.#facts.get(column);
    if (known === undefined) this.#facts.set(column, (known = new Map()));
    return find(known, makeChoiceKey(cell, choices), () => readFact(cell, column, choices));
  }

  /** Finds a mangled date in sizes or in the names of options, once for each list that rows share. */
  findMangledDate<Choice>(choices: readonly Choice[], readName: (choice: Choice) => string): string | null {
    let known = this.#dates.get(choices);
    if (known === undefined) this.#dates.set(choices, (known = { date: findMangledDate(choices.map(readName)) }));
    return known.date;
  }

  readWeight(cell: string, choices: WrittenChoices): WeightReading {
    return find(this.#weights, makeChoiceKey(cell, choices), () => readWeight(cell, choices));
  }

  readFlowCurves(cell: string, choices: WrittenChoices): FlowCurveReading {
    return find(this.#curves, makeChoiceKey(cell, choices), () => readFlowCurves(cell, choices));
  }
}

function remember<Value>(parse: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => find(known, text, () => parse(text));
}

function find<Value>(known: Map<string, Value>, key: string, read: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = read();
    if (known.size < mostKept) known.set(key, value);
  }
  return value;
}

/** A cell with values for each choice means another thing beside other choices. */
function makeChoiceKey(cell: string, { options, offeredOptions, sizes }: WrittenChoices): string {
  return cell.includes(valueSeparator) ? `${cell}\n${options} ${sizes} ${offeredOptions.join()}` : cell;
}
