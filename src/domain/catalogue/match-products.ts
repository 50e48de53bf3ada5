import { normalise } from "#domain/catalogue/sheet/stable-key.ts";
import type { Product } from "./product.ts";

export interface ProductPair {
  before: Product;
  after: Product;
}

export type ProductMatch = ReturnType<typeof matchProducts>;

interface LoadedProducts {
  products: readonly Product[];
  byKey: ReadonlyMap<string, Product>;
}

/** Matches the products of two loads by key, then by vendor and name, so that not all are new if codes are lost. */
export function matchProducts(before: LoadedProducts, after: LoadedProducts) {
  const pairs: ProductPair[] = [];
  const unmatched: Product[] = [];
  for (const product of after.products) {
    const old = before.byKey.get(product.key);
    if (old === undefined) unmatched.push(product);
    else pairs.push({ before: old, after: product });
  }
  const unmatchedOld = before.products.filter((product) => !after.byKey.has(product.key));
  if (unmatched.length === 0 || unmatchedOld.length === 0) return { pairs, added: unmatched, gone: unmatchedOld };

  const byName = Map.groupBy(unmatchedOld, toNameKey);
  const added: Product[] = [];
  const renamedOld = new Set<Product>();
  for (const product of unmatched) {
    const old = byName.get(toNameKey(product))?.shift();
    if (old === undefined) added.push(product);
    else {
      renamedOld.add(old);
      pairs.push({ before: old, after: product });
    }
  }
  return { pairs, added, gone: unmatchedOld.filter((product) => !renamedOld.has(product)) };
}

function toNameKey({ vendor, name }: Product): string {
  return `${normalise(vendor)}\n${normalise(name)}`;
}
