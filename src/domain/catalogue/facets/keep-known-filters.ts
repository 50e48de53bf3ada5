import type { Filters, RangeFilter } from "#domain/addresses/filter-parameters.ts";
import type { Facet } from "./find-facets.ts";

/**
 * The filters that mean something for a list: those of its facets, with values that it has. Bounds that leave nothing out are
 * dropped, so that each meaning has one address.
 */
export function keepKnownFilters({ values, ranges }: Filters, facets: readonly Facet[]): Filters {
  const keptValues = new Map<string, readonly string[]>();
  const keptRanges = new Map<string, RangeFilter>();
  for (const facet of facets) {
    if (facet.kind === "values") {
      const known = (values.get(facet.key) ?? []).filter((value) => facet.values.some(({ key }) => key === value));
      if (known.length > 0) keptValues.set(facet.key, known);
      continue;
    }
    const range = ranges.get(facet.key);
    if (range === undefined) continue;
    const from = range.from !== null && range.from > facet.min ? range.from : null;
    const to = range.to !== null && range.to < facet.max ? range.to : null;
    // A product without the number is left out by any bound.
    if (from !== null || to !== null) keptRanges.set(facet.key, { from, to });
  }
  return { values: keptValues, ranges: keptRanges };
}

/** The same filters with a value chosen, or no longer chosen. */
export function toggleValue({ values, ranges }: Filters, key: string, value: string): Filters {
  const before = values.get(key) ?? [];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  const changed = new Map(values);
  if (after.length === 0) changed.delete(key);
  else changed.set(key, after);
  return { values: changed, ranges };
}

/** The same filters with another range of a facet; null: with any. */
export function changeRange({ values, ranges }: Filters, key: string, range: RangeFilter | null): Filters {
  const changed = new Map(ranges);
  if (range === null) changed.delete(key);
  else changed.set(key, range);
  return { values, ranges: changed };
}
