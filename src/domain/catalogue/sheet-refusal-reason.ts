import type { CatalogueContents } from "./build-catalogue.ts";
import { lowestPrice } from "./product.ts";

/** Finds why a load must not replace the live catalogue, in plain words for the owner; null: it may. */
export function findRefusalReason(next: CatalogueContents, liveRows: number | null): string | null {
  const rows = next.products.length;
  if (rows === 0) return "The sheet has no row that can be shown.";
  if (liveRows !== null && rows <= liveRows * 0.6) {
    return `The sheet has only ${rows} rows that can be shown, where there were ${liveRows}: at least 40 % are gone.`;
  }
  const priced = next.products.filter((product) => lowestPrice(product) !== null).length;
  if (priced * 2 < rows) return `Only ${priced} of ${rows} prices can be read: the columns may have moved.`;
  return null;
}
