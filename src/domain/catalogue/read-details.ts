import { cellLimits, maxFactLength, maxGoesWith } from "./cell-limits.ts";
import { cleanCell, isFormulaError } from "./cell-text.ts";
import { deliveryClasses, parseDeliveryClass } from "./delivery-class.ts";
import type { Fact } from "./fact.ts";
import type { FactColumn } from "./fact-column.ts";
import { KnownCells } from "./known-cells.ts";
import type { ProductDetails } from "./product.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import type { DetailColumn, SheetRecord } from "./sheet-record.ts";
import type { WrittenChoices } from "./values-by-choice.ts";

/** Details whose references to other products are still codes. */
export type RowDetails = Omit<ProductDetails, "goesWith" | "replacedBy"> & {
  goesWithCodes: string[];
  /** "" without one. */
  replacedByCode: string;
};

const classAdvice = `Write one of: ${deliveryClasses.join(", ").replace("-", " ")}.`;

/** Reads the optional columns of a row. What cannot be read is left out and reported; the row is sold all the same. */
export function readDetails(
  record: SheetRecord,
  choices: WrittenChoices,
  known = new KnownCells(),
): { details: RowDetails; problems: SheetProblem[] } {
  const problems: SheetProblem[] = [];
  const warn = (column: string, message: string) =>
    problems.push({ row: record.row, column, effect: "warning", message });

  function readCell(cell: string | undefined, column: string | FactColumn, limit: number, isCut = false): string {
    if (cell === undefined || cell === "") return "";
    const heading = () => (typeof column === "string" ? column : formatHeading(column));
    if (isFormulaError(cell)) {
      warn(heading(), `The cell shows ${cleanCell(cell)} instead of a value, and is not read. Correct the formula.`);
      return "";
    }
    if (cell.length <= limit) return cleanCell(cell, limit);
    const consequence = isCut ? "The rest is left out" : "It is not read";
    warn(heading(), `The cell has more than ${limit} characters. ${consequence}.`);
    return isCut ? cleanCell(cell.slice(0, limit), limit) : "";
  }
  const read = (column: DetailColumn) => {
    const { length, longer } = cellLimits[column] ?? { length: maxFactLength, longer: "not read" };
    return readCell(record.cells[column], column, length, longer === "cut");
  };

  function parse<Value>(column: DetailColumn, parseCell: (text: string) => Value | null, advice: string): Value | null {
    const text = read(column);
    if (text === "") return null;
    const value = parseCell(text);
    if (value === null) warn(column, `“${text}” is not understood, and is left out. ${advice}`);
    return value;
  }

  const facts: Fact[] = [];
  for (const [column, text] of record.facts ?? []) {
    const { fact, warning } =
      known.findFact(text, column, choices) ?? known.readFact(readCell(text, column, maxFactLength), column, choices);
    if (warning !== null) warn(formatHeading(column), warning);
    if (fact !== null) facts.push(fact);
  }
  const codes = splitCodes(read("goes_with"));
  if (codes.length > maxGoesWith)
    warn("goes_with", `The cell names ${codes.length} products. The first ${maxGoesWith} are shown.`);

  const details: RowDetails = {
    description: read("description"),
    stock: parse("stock", known.parseStock, "Write a number of pieces, or: in stock, to order, discontinued."),
    leadDays: parse("lead_days", known.parseLeadDays, "Write working days, such as 5 or 5-7."),
    weightKg: readWeight(),
    deliveryClass: parse("delivery_class", parseDeliveryClass, classAdvice),
    unit: parse(
      "unit",
      known.parseSaleUnit,
      "Write kg, litre, m or m2, with the amount of one piece before it: 20 kg.",
    ),
    facts,
    flowCurves: readCurves(),
    goesWithCodes: codes.slice(0, maxGoesWith),
    replacedByCode: read("replaced_by"),
  };
  return { details, problems };

  function readCurves(): RowDetails["flowCurves"] {
    const cell = read("flow_curve");
    if (cell === "") return null;
    const { curves, warning } = known.readFlowCurves(cell, choices);
    if (warning !== null) warn("flow_curve", warning);
    return curves;
  }

  function readWeight(): RowDetails["weightKg"] {
    const cell = read("weight_kg");
    if (cell === "") return null;
    const { weightKg, warning } = known.readWeight(cell, choices);
    if (warning !== null) warn("weight_kg", warning);
    return weightKg;
  }
}

function splitCodes(cell: string): string[] {
  if (cell === "") return [];
  return cell
    .split(/[,;|]/)
    .map((code) => code.trim())
    .filter((code) => code !== "");
}

function formatHeading({ name, unit }: FactColumn): string {
  return `spec: ${unit === "" ? name : `${name} (${unit})`}`;
}
