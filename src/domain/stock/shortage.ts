import type { Catalogue } from "#domain/catalogue/product.ts";
import { formatWorkingDays } from "#domain/delivery/to-shown-estimate.ts";

export interface StockShortage {
  productKey: string;
  /** The option or size; "" for the product as a whole. */
  choice: string;
  wanted: number;
  reserved: number;
}

/** Describes an order's missing pieces to the customer: a sentence for each item, and whether all can be ordered in. */
export function toShortageNotice(shortages: readonly StockShortage[], { byKey }: Pick<Catalogue, "byKey">) {
  const sentences = shortages.map(({ productKey, choice, wanted, reserved }) => {
    const product = byKey.get(productKey);
    const name = `${product?.name ?? productKey}${choice === "" ? "" : ` (${choice})`}`;
    const days = product?.leadDays ? formatWorkingDays(product.leadDays) : null;
    if (days === null)
      return reserved === 0
        ? `${name} is sold out.`
        : `Only ${reserved} of ${name} ${reserved === 1 ? "is" : "are"} left.`;
    if (reserved === 0) return `${name} is not in stock. We order it in for you: ${days}.`;
    return `${reserved} of ${wanted} × ${name} ${reserved === 1 ? "is" : "are"} in stock. We order the rest in for you: ${days}.`;
  });
  // For these products, the sheet says how long the order takes.
  const canOrder = shortages.every(({ productKey }) => (byKey.get(productKey)?.leadDays ?? null) !== null);
  return { message: sentences.join(" "), canOrder };
}

export interface MissingPieces {
  name: string;
  /** The option or size; "" for the product as a whole. */
  choice: string;
  missing: number;
}

/** Describes missing pieces at the desk: "Not in stock: 2 × Slide Valve (small)."; "" if nothing is missing. */
export function describeMissing(pieces: readonly MissingPieces[]): string {
  if (pieces.length === 0) return "";
  const items = pieces.map(({ name, choice, missing }) => `${missing} × ${name}${choice === "" ? "" : ` (${choice})`}`);
  return `Not in stock: ${items.join(", ")}.`;
}
