/** A facet that any list may have, whatever columns of facts the sheet has. */
interface ShopFacet {
  kind: "values" | "range";
  label: string;
  unit?: string;
  /** It is offered only if this share of the products has a value: sizes that only a few accessories have would mislead. */
  minCoverage?: number;
  /** Its single value is a choice where only some products have it. */
  hasOneValue?: true;
  /** Whether a chosen value needs no label before it: "Lochmere", but "Size 4"". */
  isPlain?: true;
  /** Whether a wide page names it beside the quick choices. */
  isOpener?: true;
  /** The label once it is removed, if "Any stock" would say nothing. */
  dropped?: string;
}

/** In the order of lists, before the sheet's facts. URLs name them by these keys. */
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

/** undefined if the facet is a column of facts. */
export function findShopFacet(key: string): ShopFacet | undefined {
  return shopFacetList.find(([name]) => name === key)?.[1];
}
