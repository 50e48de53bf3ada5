import { isRange, type Filter, type Filters } from "#domain/routes/filter-parameters.ts";
import type { Facet } from "./list-facets.ts";

/** Keeps filters that a list has facets for. Drops bounds that exclude nothing, so that each meaning has one URL. */
export function keepKnownFilters(filters: Filters, facets: readonly Facet[]): Filters {
  const knownFilters = new Map<string, Filter>();
  for (const { key, range, choices } of facets) {
    const filter = filters.get(key);
    if (filter === undefined || isRange(filter) !== (range !== null)) continue;
    if (!isRange(filter)) {
      const knownChoices = filter.filter((value) => choices.some((choice) => choice.value === value));
      if (knownChoices.length > 0) knownFilters.set(key, knownChoices);
    } else if (range !== null) {
      const from = filter.from !== null && filter.from > range.min ? filter.from : null;
      const to = filter.to !== null && filter.to < range.max ? filter.to : null;
      // Any bound excludes the products without a number, so a bound that excludes no number is dropped.
      if (from !== null || to !== null) knownFilters.set(key, { from, to });
    }
  }
  return knownFilters;
}

export function changeFilter(filters: Filters, key: string, filter: Filter | null): Filters {
  const changed = new Map(filters);
  if (filter === null) changed.delete(key);
  else changed.set(key, filter);
  return changed;
}

export function toggleValue(filters: Filters, key: string, value: string): Filters {
  const filter = filters.get(key) ?? [];
  const before = isRange(filter) ? [] : filter;
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return changeFilter(filters, key, after.length === 0 ? null : after);
}
