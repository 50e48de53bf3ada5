import { type NumberFact, readFact } from "./fact.ts";
import type { FactColumn } from "./fact-column.ts";
import type { Product } from "./product.ts";
import type { CellReading } from "./sheet-columns.ts";
import type { WrittenChoices } from "./values-by-choice.ts";

const weightColumn: FactColumn = { key: "weight_kg", name: "Weight", unit: "kg", order: -1 };

/** Reads kilograms: a number above 0 for the product, or one for each of its options or sizes. */
export function readWeight(cell: string, choices: WrittenChoices): CellReading<Product["weightKg"]> {
  const { fact, warning } = readFact(cell, weightColumn, choices);
  if (fact?.kind === "number" && fact.min > 0)
    return { value: { min: fact.min, max: fact.max, byChoice: fact.byChoice }, warning: null };
  return {
    value: null,
    warning: fact === null ? warning : "This is not a weight, so it is left out. Write kilograms, such as 4.6.",
  };
}

/** The weight of a product as a fact; null without one. */
export function weightFact({ weightKg }: Pick<Product, "weightKg">): NumberFact | null {
  return weightKg === null ? null : { kind: "number", column: weightColumn, ...weightKg };
}
