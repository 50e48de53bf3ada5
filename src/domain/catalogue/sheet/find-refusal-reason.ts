import { lowestPrice } from "#domain/catalogue/product.ts";
import type { CatalogueContents } from "./build-catalogue.ts";
import { isDemoSheet } from "./is-demo-sheet.ts";

/** Finds why a sheet can never be a catalogue, for the owner; null if it can. A live shop refuses the demo's sheet. */
export function findRefusalReason(next: CatalogueContents, { isLive = false } = {}): string | null {
  const rows = next.products.length;
  if (rows === 0) return "The sheet has no row that can be shown.";
  if (isLive && isDemoSheet(next.products))
    return "This is the demo's sheet: most of its rows have an invented vendor, such as Lochmere. A live shop sells your own products: put your sheet in its place, or set CATALOGUE_URL to it.";
  const priced = next.products.filter((product) => lowestPrice(product) !== null).length;
  if (priced * 2 < rows) return `Only ${priced} of ${rows} prices can be read: the columns may have moved.`;
  return null;
}
