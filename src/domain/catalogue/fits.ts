import type { CellReading } from "#domain/catalogue/sheet/cell-text.ts";
import { splitByChoice, type WrittenChoices } from "./fact.ts";

export interface Fit {
  /** The product's key, or its code while the sheet is being read. */
  product: string;
  /** The option or size of that product; "" for all of them. */
  choice: string;
  /** The option or size of the spare that fits; null if all of them do. */
  by: { of: "options" | "sizes"; index: number } | null;
}

/**
 * Reads "UV-1: 11W, 18W; UV-2": codes, each followed by the product's choices that the spare fits. Bars separate the
 * fits of the spare's own options or sizes.
 */
export function parseFitsCell(cell: string, choices: WrittenChoices): CellReading<Fit[]> {
  const split = splitByChoice(cell, choices);
  if (split === "single") return { value: parseFits(cell, null), warning: null };
  if (split === "mismatch")
    return {
      value: [],
      warning: `The cell has ${cell.split("|").length} parts between bars, and the row has ${choices.options} options and ${choices.sizes} sizes. Write one for each, or a single one. It is left out.`,
    };
  const { of, values } = split;
  return { value: values.flatMap((part, index) => parseFits(part ?? "", { of, index })), warning: null };
}

function parseFits(text: string, by: Fit["by"]): Fit[] {
  return listParts(text, ";").flatMap((part) => {
    const [product = "", ...rest] = part.split(":");
    const choices = listParts(rest.join(":"), ",");
    return (choices.length === 0 ? [""] : choices).map((choice) => ({ product: product.trim(), choice, by }));
  });
}

function listParts(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
