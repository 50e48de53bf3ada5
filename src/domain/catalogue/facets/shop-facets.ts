import type { ShopFacetKey } from "#domain/addresses/filter-parameters.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { makeValueKey } from "./size-words.ts";

/** A facet that any list may have, whatever columns of facts the sheet has. */
interface ShopFacet {
  label: string;
  unit?: string;
  /** Offered only where this share of the products has a value: sizes that a few accessories have would mislead. */
  minCoverage?: number;
  /** Its single value is a choice where only some products have it. */
  hasOneValue?: true;
  /** Whether a chosen value needs no label before it: "Lochmere", but "Size 4"". */
  isPlain?: true;
  /** Reads the value of the whole product; absent where each option or size has its own. */
  read?(product: Product): { key: string; label: string } | null;
}

/** In the order in which lists offer them, before the facts of the sheet. */
export const shopFacets: Record<ShopFacetKey, ShopFacet> = {
  size: { label: "Size", minCoverage: 0.15 },
  pack: { label: "Pack", minCoverage: 0.15 },
  brand: { label: "Brand", isPlain: true, read: ({ vendor }) => readWords(vendor) },
  price: { label: "Price", unit: "£" },
  stock: {
    label: "Stock",
    isPlain: true,
    hasOneValue: true,
    read: ({ stock }) => (stock?.state === "in-stock" ? { key: "in", label: "In stock" } : null),
  },
};

export const shopFacetList = Object.entries(shopFacets) as [ShopFacetKey, ShopFacet][];

/** undefined: the facet is a column of facts. */
export function findShopFacet(key: string): ShopFacet | undefined {
  return shopFacetList.find(([name]) => name === key)?.[1];
}

function readWords(words: string): { key: string; label: string } | null {
  return words === "" ? null : { key: makeValueKey(words), label: words };
}
