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
  const kept = after.products.flatMap((product) => {
    const old = before.byKey.get(product.key);
    return old === undefined ? [] : [{ old, product }];
  });
  return {
    prices: kept.filter(({ old, product }) => !haveSamePrices(old, product)).length,
    added: after.products.length - kept.length,
    removed: before.products.length - kept.length,
  };
}

function haveSamePrices(old: Product, product: Product): boolean {
  return (
    old.options.length === product.options.length &&
    product.options.every(({ name, pricePence }) => unitPricePence(old, name) === pricePence) &&
    old.pricePence === product.pricePence
  );
}
