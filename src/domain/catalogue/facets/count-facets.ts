import { isRange, type Filters } from "#domain/routes/filter-parameters.ts";
import { findRefusals, isInRange } from "./filter-products.ts";
import type { Choice, Facet } from "./list-facets.ts";
import type { FilteredProduct, Variant } from "./product-variants.ts";

export interface CountedFacet extends Facet {
  choices: (Choice & { count: number; isChosen: boolean })[];
}

/**
 * Counts the products that each choice would find with the filters of the other facets. Ignores the facet's own filter,
 * because choices of one facet add up.
 */
export function countFacets(
  products: readonly FilteredProduct[],
  facets: readonly Facet[],
  filters: Filters,
): CountedFacet[] {
  const counters = new Map(facets.map((facet) => [facet.key, createCounter(facet)]));
  for (const { variants } of products) {
    for (const variant of variants) {
      // A variant that fails two facets cannot be found by changing one choice.
      const [refusal, another] = findRefusals(variant, filters, 2);
      if (another !== undefined) continue;
      if (refusal !== undefined) counters.get(refusal)?.add(variant);
      else for (const counter of counters.values()) counter.add(variant);
    }
    for (const counter of counters.values()) counter.endProduct();
  }
  return facets.map((facet) => {
    const chosen = filters.get(facet.key) ?? [];
    const choices = facet.choices.map((choice, index) => ({
      ...choice,
      count: counters.get(facet.key)?.counts[index] ?? 0,
      isChosen: isRange(chosen)
        ? chosen.from === choice.band?.from && chosen.to === choice.band.to
        : chosen.includes(choice.value),
    }));
    return { ...facet, choices };
  });
}

/** Counts products by the choices of a facet. A product counts once, however many of its variants fit. */
function createCounter({ key, choices }: Facet) {
  const positions = new Map(choices.map(({ value }, index) => [value, index]));
  const counts = choices.map(() => 0);
  const matchingIndexes = new Set<number>();
  return {
    counts,
    add({ values, numbers }: Variant): void {
      for (const value of values.get(key) ?? []) {
        const index = positions.get(value);
        if (index !== undefined) matchingIndexes.add(index);
      }
      const own = numbers.get(key);
      if (own !== undefined)
        for (const [index, { band }] of choices.entries())
          if (band !== null && isInRange(own, band)) matchingIndexes.add(index);
    },
    endProduct(): void {
      for (const index of matchingIndexes) counts[index] = (counts[index] ?? 0) + 1;
      matchingIndexes.clear();
    },
  };
}
