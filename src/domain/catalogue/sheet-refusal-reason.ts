import type { CatalogueContents } from "./build-catalogue.ts";
import { lowestPrice } from "./product.ts";

/** Finds why a sheet can never be a catalogue, in plain words for the owner; null: it can. */
export function findRefusalReason(next: CatalogueContents): string | null {
  const rows = next.products.length;
  if (rows === 0) return "The sheet has no row that can be shown.";
  const priced = next.products.filter((product) => lowestPrice(product) !== null).length;
  if (priced * 2 < rows) return `Only ${priced} of ${rows} prices can be read: the columns may have moved.`;
  return null;
}
