import type { Filters, RangeFilter } from "#domain/addresses/filter-parameters.ts";
import type { Facet, RangeFacet, ValueFacet } from "./find-facets.ts";
import { findRefusals, isInRange } from "./filter-products.ts";
import type { FilteredProduct, Variant } from "./product-variants.ts";

export interface CountedValue {
  key: string;
  label: string;
  /** Products that this choice would find. */
  count: number;
  isChosen: boolean;
}

export interface CountedBand extends RangeFilter {
  count: number;
  isChosen: boolean;
}

export type CountedFacet =
  | (Omit<ValueFacet, "values"> & { values: CountedValue[] })
  | (Omit<RangeFacet, "bands"> & { bands: CountedBand[]; chosen: RangeFilter });

const anyNumber: RangeFilter = { from: null, to: null };

/**
 * Counts how many products each choice would find together with what is chosen in the other facets. Within a facet the choices add
 * up, so that its own filter does not count.
 */
export function countFacets(
  products: readonly FilteredProduct[],
  facets: readonly Facet[],
  filters: Filters,
): CountedFacet[] {
  const counts = new Map(facets.map((facet) => [facet.key, new FacetCount(facet)]));
  for (const { variants } of products) {
    for (const variant of variants) {
      // A variant that fails two facets is found by no single choice.
      const [refusal, another] = findRefusals(variant, filters, 2);
      if (another !== undefined) continue;
      if (refusal !== undefined) counts.get(refusal)?.add(variant);
      else for (const count of counts.values()) count.add(variant);
    }
    for (const count of counts.values()) count.endProduct();
  }
  return facets.map((facet): CountedFacet => {
    const count = counts.get(facet.key)?.counts ?? [];
    if (facet.kind === "values") {
      const chosen = filters.values.get(facet.key) ?? [];
      const values = facet.values.map((value, at) => ({
        ...value,
        count: count[at] ?? 0,
        isChosen: chosen.includes(value.key),
      }));
      return { ...facet, values };
    }
    const chosen = filters.ranges.get(facet.key) ?? anyNumber;
    const bands = facet.bands.map((band, at) => ({
      ...band,
      count: count[at] ?? 0,
      isChosen: band.from === chosen.from && band.to === chosen.to,
    }));
    return { ...facet, bands, chosen };
  });
}

/** Counts products by the choices of a facet. A product counts once, however many of its variants fit. */
class FacetCount {
  readonly counts: number[];
  readonly #key: string;
  readonly #positions: ReadonlyMap<string, number>;
  readonly #bands: readonly RangeFilter[];
  readonly #found = new Set<number>();

  constructor(facet: Facet) {
    this.#key = facet.key;
    const values = facet.kind === "values" ? facet.values : [];
    this.#positions = new Map(values.map(({ key }, at) => [key, at]));
    this.#bands = facet.kind === "range" ? facet.bands : [];
    this.counts = Array.from({ length: Math.max(values.length, this.#bands.length) }, () => 0);
  }

  add({ values, numbers }: Variant): void {
    for (const value of values.get(this.#key) ?? []) {
      const at = this.#positions.get(value);
      if (at !== undefined) this.#found.add(at);
    }
    const own = numbers.get(this.#key);
    if (own !== undefined)
      for (const [at, band] of this.#bands.entries()) if (isInRange(own, band)) this.#found.add(at);
  }

  endProduct(): void {
    for (const at of this.#found) this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.#found.clear();
  }
}
