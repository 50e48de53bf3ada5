import { lowestPrice, type Product } from "#domain/catalogue/product.ts";
import type { CatalogueContents } from "./build-catalogue.ts";

/** The makers that the demo's sheet invents. */
const demoVendors: ReadonlySet<string> = new Set([
  "Airdunn",
  "Brannoch",
  "Cairnflow",
  "Corrievale",
  "Ferrybraes",
  "Hebrix",
  "Kelpiva",
  "Lochmere",
  "Muirwater",
  "Skerryflow",
  "Strathfin",
  "Tarnbeck",
]);

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

/** Whether most products are those of the demo, whatever rows were changed or added. */
function isDemoSheet(products: readonly Pick<Product, "vendor">[]): boolean {
  const invented = products.filter(({ vendor }) => demoVendors.has(vendor)).length;
  return invented * 2 > products.length;
}
