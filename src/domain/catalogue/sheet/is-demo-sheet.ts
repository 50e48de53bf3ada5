import type { Product } from "#domain/catalogue/product.ts";

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

/** Whether most products are those of the demo, whatever rows were changed or added. */
export function isDemoSheet(products: readonly Pick<Product, "vendor">[]): boolean {
  const invented = products.filter(({ vendor }) => demoVendors.has(vendor)).length;
  return invented * 2 > products.length;
}
