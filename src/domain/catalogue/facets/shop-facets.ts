/** A facet that any list may have, whatever facts the sheet has. */
interface ShopFacet {
  kind: "values" | "range";
  label: string;
  unit?: string;
  /** The minimum share of products with a value to offer the facet: sizes of a few accessories would mislead. */
  minCoverage?: number;
  /** Whether to offer the facet with a single value when some products lack it. */
  hasOneValue?: true;
  /** Whether a chosen value needs no label before it: "Lochmere", but "Size 4"". */
  isPlain?: true;
  /** Whether a wide page names the facet beside the quick choices. */
  isOpener?: true;
  /** The label of the removed facet, where "Any stock" would say nothing. */
  dropped?: string;
}

/** The facets in the order of lists, before the sheet's facts. URLs use these keys. */
export const shopFacets = {
  size: { kind: "values", label: "Size", minCoverage: 0.15 },
  pack: { kind: "values", label: "Pack", minCoverage: 0.15 },
  brand: { kind: "values", label: "Brand", isPlain: true, isOpener: true },
  price: { kind: "range", label: "Price", unit: "£", isOpener: true },
  stock: { kind: "values", label: "Stock", isPlain: true, hasOneValue: true, dropped: "In stock or to order" },
} as const satisfies Record<string, ShopFacet>;

export type ShopFacetKey = keyof typeof shopFacets;

export const shopFacetList: readonly [ShopFacetKey, ShopFacet][] = Object.entries(shopFacets) as [
  ShopFacetKey,
  ShopFacet,
][];

/** Finds a facet by its key; undefined for a column of facts. */
export function findShopFacet(key: string): ShopFacet | undefined {
  return shopFacetList.find(([name]) => name === key)?.[1];
}
