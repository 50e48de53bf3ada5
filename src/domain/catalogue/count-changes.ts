import { haveSamePrices } from "./compare-prices.ts";
import { type Catalogue, type Product, unitPricePence } from "./product.ts";

/** How the products of one load differ from those of the load before. */
export interface CatalogueChanges {
  /** Products of which at least one price differs. */
  prices: number;
  added: number;
  removed: number;
}

/** Counts the changes between two loads. Products are the same by their keys, wherever their rows are. */
export function countChanges(
  before: Pick<Catalogue, "products" | "byKey">,
  after: Pick<Catalogue, "products" | "byKey">,
): CatalogueChanges {
  let kept = 0;
  let prices = 0;
  for (const product of after.products) {
    const old = before.byKey.get(product.key);
    if (old === undefined) continue;
    kept += 1;
    if (!haveSamePrices({ before: old, after: product }) && !costsTheSame(old, product)) prices += 1;
  }
  return { prices, added: after.products.length - kept, removed: before.products.length - kept };
}

/** Its options may stand in another order. */
function costsTheSame(old: Product, product: Product): boolean {
  return (
    old.options.length === product.options.length &&
    product.options.every(({ name, pricePence }) => unitPricePence(old, name) === pricePence) &&
    old.pricePence === product.pricePence
  );
}
