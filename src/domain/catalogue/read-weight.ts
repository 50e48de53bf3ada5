import { type NumberFact, readFact } from "./fact.ts";
import type { FactColumn } from "./fact-column.ts";
import type { WrittenChoices } from "./values-by-choice.ts";

export interface WeightReading {
  weightKg: Pick<NumberFact, "min" | "max" | "byChoice"> | null;
  /** What to mend, for the owner. */
  warning: string | null;
}

const column: FactColumn = { key: "weight_kg", name: "Weight", unit: "kg", order: -1 };

/** Reads kilograms: a number above 0 for the product, or one for each of its options or sizes. */
export function readWeight(cell: string, choices: WrittenChoices): WeightReading {
  const { fact, warning } = readFact(cell, column, choices);
  if (fact?.kind === "number" && fact.min > 0)
    return { weightKg: { min: fact.min, max: fact.max, byChoice: fact.byChoice }, warning: null };
  return {
    weightKg: null,
    warning: fact === null ? warning : "This is not a weight, so it is left out. Write kilograms, such as 4.6.",
  };
}
