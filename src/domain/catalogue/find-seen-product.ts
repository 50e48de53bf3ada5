import type { Catalogue, Product } from "./product.ts";

/**
 * The product that a visitor chose. Its key finds it wherever its row has moved to. Without a key, as in carts of earlier versions of the
 * shop, the product is whatever stands at its position now. undefined when it is no longer in the catalogue.
 */
export function findSeenProduct(
  catalogue: Pick<Catalogue, "byId" | "byKey">,
  seen: { id: string; key?: string | undefined },
): Product | undefined {
  return seen.key === undefined ? catalogue.byId.get(seen.id) : catalogue.byKey.get(seen.key);
}
