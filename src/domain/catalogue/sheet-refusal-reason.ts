import type { CatalogueContents } from "./build-catalogue.ts";
import { isDemoSheet } from "./demo-sheet.ts";
import { lowestPrice } from "./product.ts";

/** Finds why a sheet can never be a catalogue, in plain words for the owner; null: it can. A live shop refuses the demo's. */
export function findRefusalReason(next: CatalogueContents, { isLive = false } = {}): string | null {
  const rows = next.products.length;
  if (rows === 0) return "The sheet has no row that can be shown.";
  if (isLive && isDemoSheet(next.products))
    return "This is the demo's sheet, and its products are invented. A live shop sells your own: set CATALOGUE_URL to your sheet.";
  const priced = next.products.filter((product) => lowestPrice(product) !== null).length;
  if (priced * 2 < rows) return `Only ${priced} of ${rows} prices can be read: the columns may have moved.`;
  return null;
}
