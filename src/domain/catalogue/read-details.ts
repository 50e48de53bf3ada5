import { cleanCell, isFormulaError } from "./cell-text.ts";
import type { Fact, WrittenChoices } from "./fact.ts";
import { type FactColumn, maxFactLength } from "./fact-column.ts";
import { KnownCells } from "./known-cells.ts";
import { limitCell, type CellLimit, type SheetProblem, type SheetRecord } from "./sheet-record.ts";
import type { ProductDetails } from "./product.ts";
import { type DetailColumnName, detailColumns } from "./sheet-columns.ts";

/**
 * Reads the optional columns of a row. What cannot be read is left out and reported; the row is sold all the same. `goesWith` and
 * `replacedBy` hold codes.
 */
export function readDetails(
  record: SheetRecord,
  choices: WrittenChoices,
  known = new KnownCells(),
): { details: ProductDetails; problems: SheetProblem[] } {
  const problems: SheetProblem[] = [];
  const warn = (column: string, message: string) =>
    problems.push({ row: record.row, column, effect: "warning", message });

  function readCell(cell: string | undefined, column: string | FactColumn, limit: CellLimit): string {
    if (cell === undefined || cell === "") return "";
    const heading = () => (typeof column === "string" ? column : formatHeading(column));
    if (isFormulaError(cell)) {
      warn(heading(), `The cell shows ${cleanCell(cell)} instead of a value, and is not read. Correct the formula.`);
      return "";
    }
    const { text, warning } = limitCell(cell, limit);
    if (warning !== null) warn(heading(), warning);
    return cleanCell(text, limit.length);
  }

  function read<Name extends DetailColumnName>(column: Name): DetailValue<Name> {
    const text = readCell(record.cells[column], column, detailColumns[column]);
    const { value, warning } = known.readDetail(column, text, choices);
    if (warning !== null) warn(column, warning);
    return value;
  }

  const facts: Fact[] = [];
  for (const [column, text] of record.facts ?? []) {
    const { fact, warning } =
      known.findFact(text, column, choices) ?? known.readFact(readCell(text, column, factLimit), column, choices);
    if (warning !== null) warn(formatHeading(column), warning);
    if (fact !== null) facts.push(fact);
  }
  const details: ProductDetails = {
    description: read("description"),
    stock: read("stock"),
    leadDays: read("lead_days"),
    weightKg: read("weight_kg"),
    deliveryClass: read("delivery_class"),
    unit: read("unit"),
    facts,
    flowCurves: read("flow_curve"),
    goesWith: read("goes_with"),
    replacedBy: read("replaced_by") || null,
  };
  return { details, problems };
}

type DetailValue<Name extends DetailColumnName> = ReturnType<(typeof detailColumns)[Name]["read"]>["value"];

const factLimit: CellLimit = { length: maxFactLength, longer: "not read" };

function formatHeading({ name, unit }: FactColumn): string {
  return `spec: ${unit === "" ? name : `${name} (${unit})`}`;
}
