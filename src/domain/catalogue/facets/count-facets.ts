import type { Filters, RangeFilter } from "#domain/addresses/filter-parameters.ts";
import type { Facet, RangeFacet, ValueFacet } from "./find-facets.ts";
import { findRefusals, isInRange } from "./filter-products.ts";
import type { FilteredProduct, Variant } from "./product-variants.ts";

export interface CountedValue {
  key: string;
  label: string;
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

/** Counts what each choice would find together with the other facets. Choices of one facet add up, so its own filter does not count. */
export function countFacets(products: readonly FilteredProduct[], facets: readonly Facet[], filters: Filters) {
  const counters = new Map(facets.map((facet) => [facet.key, createCounter(facet)]));
  for (const { variants } of products) {
    for (const variant of variants) {
      // A variant that fails two facets is found by no single choice.
      const [refusal, another] = findRefusals(variant, filters, 2);
      if (another !== undefined) continue;
      if (refusal !== undefined) counters.get(refusal)?.add(variant);
      else for (const counter of counters.values()) counter.add(variant);
    }
    for (const counter of counters.values()) counter.endProduct();
  }
  return facets.map((facet): CountedFacet => {
    const count = counters.get(facet.key)?.counts ?? [];
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
function createCounter(facet: Facet) {
  const values = facet.kind === "values" ? facet.values : [];
  const bands = facet.kind === "range" ? facet.bands : [];
  const positions = new Map(values.map(({ key }, at) => [key, at]));
  const counts: number[] = Array.from({ length: values.length + bands.length }, () => 0);
  const found = new Set<number>();
  return {
    counts,
    add(variant: Variant): void {
      for (const value of variant.values.get(facet.key) ?? []) {
        const at = positions.get(value);
        if (at !== undefined) found.add(at);
      }
      const own = variant.numbers.get(facet.key);
      for (const [at, band] of bands.entries()) if (isInRange(own, band)) found.add(at);
    },
    endProduct(): void {
      for (const at of found) counts[at] = (counts[at] ?? 0) + 1;
      found.clear();
    },
  };
}
