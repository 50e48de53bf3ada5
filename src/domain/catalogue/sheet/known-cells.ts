import { valueSeparator, type WrittenChoices } from "#domain/catalogue/fact.ts";

/** The maximum number of readings kept for a column. A column whose cells all differ is not worth the memory. */
const maxKept = 2_000;

/** The readings of one sheet's cells. Many rows repeat a cell, and their products share the reading. */
export class KnownCells {
  readonly #byReader = new Map<unknown, Map<string, unknown>>();

  parse<Value>(parse: (text: string) => Value, text: string): Value {
    return this.#find(parse, text, () => parse(text));
  }

  /** Returns the reading of a cell. The product's choices decide how a cell with a value for each choice is read. */
  read<Value>(column: unknown, cell: string, choices: WrittenChoices, read: () => Value): Value {
    const { options, offeredOptions, sizes } = choices;
    const key = cell.includes(valueSeparator) ? `${cell}\n${options} ${sizes} ${offeredOptions.join()}` : cell;
    return this.#find(column, key, read);
  }

  #find<Value>(reader: unknown, key: string, read: () => Value): Value {
    let valueByCell = this.#byReader.get(reader) as Map<string, Value> | undefined;
    if (valueByCell === undefined) {
      valueByCell = new Map<string, Value>();
      this.#byReader.set(reader, valueByCell);
    }
    let value = valueByCell.get(key);
    if (value === undefined) {
      value = read();
      if (valueByCell.size < maxKept) valueByCell.set(key, value);
    }
    return value;
  }
}
