import { parseDecimalComma, type CellReading } from "#domain/catalogue/sheet/cell-text.ts";
import type { Pence } from "#domain/money.ts";
import { parsePrice } from "#domain/parse-price.ts";
import { findForChoice, splitByChoice, type ValuesByChoice, type WrittenChoices } from "./fact.ts";

/** The cost to the shop of one piece, or of one piece in each option or size. Only the order desk shows it. */
export type Cost = Pence | ValuesByChoice<Pence>;

/** The warning does not quote the cell, because warnings may be logged. */
const unread: CellReading<null> = {
  value: null,
  warning:
    "This is not a cost, so it is left out. Write pounds, such as 7.20, or the cost of each option with bars between: 7.20 | 9.50.",
};

/** Reads a cost cell: pounds above 0 for the product, or for each of its options or sizes. */
export function parseCostCell(cell: string, choices: WrittenChoices): CellReading<Cost | null> {
  if (cell === "") return { value: null, warning: null };
  const split = splitByChoice(cell, choices);
  if (split === "mismatch") return unread;
  if (split === "single") {
    const pence = parseCost(cell);
    return pence === null ? unread : { value: pence, warning: null };
  }
  const values = split.values.map((value) => (value === null ? null : parseCost(value)));
  if (values.some((pence, index) => pence === null && split.values[index] !== null)) return unread;
  return { value: { of: split.of, values }, warning: null };
}

function parseCost(text: string): Pence | null {
  return parseDecimalComma(text) ?? parsePrice(text);
}

/** Finds the cost of one piece of a product in this choice; null if the cost is not known. */
export function findCost(
  product: { cost: Cost | null } & Parameters<typeof findForChoice>[1],
  choice: Parameters<typeof findForChoice>[2],
): Pence | null {
  const { cost } = product;
  return typeof cost === "object" && cost !== null ? findForChoice(cost, product, choice) : cost;
}
