import type { Pence } from "#domain/money.ts";
import type { ProductPair } from "./match-products.ts";
import type { Catalogue, Product } from "./product.ts";

/** The price of a product in one of its options, in two loads of the sheet; null if a price cannot be read. */
export interface ChoicePrices {
  /** The option; "" for a product without options. */
  choice: string;
  before: Pence | null;
  after: Pence | null;
}

/** Whether the product, or one of its options, has a price. */
export function hasPrice({ options, pricePence }: Product): boolean {
  return options.length > 0 || pricePence !== null;
}

/** Lists the prices that differ between two loads. An option that only one load has is not a changed price. */
export function listChangedPrices({ before, after }: ProductPair): ChoicePrices[] {
  const old = listPrices(before);
  const changed: ChoicePrices[] = [];
  for (const [choice, pence] of listPrices(after)) {
    const oldPence = old.get(choice);
    if (oldPence !== undefined && oldPence !== pence) changed.push({ choice, before: oldPence, after: pence });
  }
  // A product that has gained or lost all its options is compared by the lowest price, which its card shows.
  if (changed.length === 0 && (before.options.length === 0) !== (after.options.length === 0)) {
    const was = findLeast(old);
    const is = findLeast(listPrices(after));
    if (was !== is) changed.push({ choice: "", before: was, after: is });
  }
  return changed;
}

/** Lists the prices by option, or the only price under the key "". */
export function listPrices(product: Product): Map<string, Pence | null> {
  if (product.options.length === 0) return new Map([["", product.pricePence]]);
  return new Map(product.options.map(({ name, pricePence }) => [name, pricePence]));
}

function findLeast(prices: ReadonlyMap<string, Pence | null>): Pence | null {
  const known = [...prices.values()].filter((pence) => pence !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Whether a price changed by more than a fifth, or was lost. A price that was missing before does not count. */
export function isLargeChange({ before, after }: ChoicePrices): boolean {
  if (before === null) return false;
  if (after === null) return true;
  return after * 5 > before * 6 || after * 5 < before * 4;
}

export type CatalogueChanges = ReturnType<typeof countChanges>;

/** Counts the changes between two loads. Products with the same key are the same, wherever their rows are. */
export function countChanges({ byKey, products }: Pick<Catalogue, "products" | "byKey">, after: readonly Product[]) {
  const pairs: ProductPair[] = [];
  for (const product of after) {
    const before = byKey.get(product.key);
    if (before !== undefined) pairs.push({ before, after: product });
  }
  const prices = pairs.filter((pair) => listChangedPrices(pair).length > 0).length;
  return { prices, added: after.length - pairs.length, removed: products.length - pairs.length };
}
