import { parseCategory } from "./category.ts";
import { type FactReading, readFact, valueSeparator, type WrittenChoices } from "./fact.ts";
import type { FactColumn } from "./fact-column.ts";
import { findMangledDate, cleanCell } from "./cell-text.ts";
import { parseOptionPairs } from "./option-pairs.ts";
import { type CellReading, type DetailColumnName, detailColumns } from "./sheet-columns.ts";

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

/** A column whose cells all differ is not worth the memory. */
const mostKept = 2_000;

/** What cells of one sheet were read as: a sheet says the same thing in many rows, and products that say the same share the answer. */
export class KnownCells {
  readonly parseCategory = remember(parseCategory);
  readonly parseSizes = remember(parseSizes);
  readonly parseOptionPairs = remember(parseOptionPairs);
  readonly #dates = new WeakMap<readonly unknown[], { date: string | null }>();
  readonly #facts = new Map<FactColumn, Map<string, FactReading>>();
  readonly #details = new Map<DetailColumnName, Map<string, CellReading<unknown>>>();

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

  /** What a cell of a detail says. Takes it clean. */
  readDetail<Name extends DetailColumnName>(
    column: Name,
    cell: string,
    choices: WrittenChoices,
  ): ReturnType<(typeof detailColumns)[Name]["read"]> {
    const { read }: { read(cell: string, choices: WrittenChoices): CellReading<unknown> } = detailColumns[column];
    let known = this.#details.get(column);
    if (known === undefined) this.#details.set(column, (known = new Map()));
    const reading = find(known, makeChoiceKey(cell, choices), () => read(cell, choices));
    return reading as ReturnType<(typeof detailColumns)[Name]["read"]>;
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
