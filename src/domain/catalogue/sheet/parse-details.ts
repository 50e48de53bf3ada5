import { parseFactCell, type Fact, type WrittenChoices } from "#domain/catalogue/fact.ts";
import type { ProductDetails } from "#domain/catalogue/product.ts";
import { cleanCell, isFormulaError, type CellReading } from "./cell-text.ts";
import { maxFactLength, type FactColumn } from "./fact-column.ts";
import type { KnownCells } from "./known-cells.ts";
import { detailColumns, type DetailColumnName } from "./sheet-columns.ts";
import { limitCell, type CellLimit, type SheetRecord } from "./sheet-record.ts";

type DetailValue<Name extends DetailColumnName> = ReturnType<(typeof detailColumns)[Name]["read"]>["value"];

const factLimit: CellLimit = { length: maxFactLength, longer: "not read" };

/** Parses the optional columns. A cell that cannot be read is reported and left out, and the row is still sold. */
export function parseDetails(
  { cells, facts: factCells = [] }: SheetRecord,
  choices: WrittenChoices,
  { known, warn }: { known: KnownCells; warn: (column: string, message: string) => void },
): ProductDetails {
  function read<Name extends DetailColumnName>(column: Name): DetailValue<Name> {
    const definition = detailColumns[column];
    const cell = cells[column] ?? "";
    const { value, warning } = known.read(column, cell, choices, () =>
      parseCell<unknown>(cell, definition, (text) => definition.read(text, choices)),
    );
    if (warning !== null) warn(column, warning);
    return value as DetailValue<Name>;
  }

  const facts: Fact[] = [];
  for (const [column, cell] of factCells) {
    const { value, warning } = known.read(column, cell, choices, () =>
      parseCell(cell, factLimit, (text) => parseFactCell(text, column, choices)),
    );
    if (warning !== null) warn(formatHeading(column), warning);
    if (value !== null) facts.push(value);
  }
  return {
    description: read("description"),
    stock: read("stock"),
    cost: read("cost"),
    leadDays: read("lead_days"),
    weightKg: read("weight_kg"),
    deliveryClass: read("delivery_class"),
    unit: read("unit"),
    facts,
    flowCurves: read("flow_curve"),
    goesWith: read("goes_with"),
    fits: read("fits"),
    replacedBy: read("replaced_by") || null,
  };
}

/** Parses a cell as written. Treats a formula error as empty, and a cell that is too long as its limit says. */
function parseCell<Value>(
  cell: string,
  limit: CellLimit,
  read: (text: string) => CellReading<Value>,
): CellReading<Value> {
  if (isFormulaError(cell)) {
    const warning = `The cell shows ${cleanCell(cell)} instead of a value, and is not read. Correct the formula.`;
    return { value: read("").value, warning };
  }
  const { text, warning } = limitCell(cell, limit);
  const reading = read(cleanCell(text, limit.length));
  return warning === null ? reading : { ...reading, warning };
}

function formatHeading({ name, unit }: FactColumn): string {
  return `spec: ${unit === "" ? name : `${name} (${unit})`}`;
}
