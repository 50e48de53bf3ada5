import { type Filter, type Filters, isRange, type RangeFilter } from "#domain/addresses/filter-parameters.ts";
import { formatMeasure, formatNumberRange } from "#domain/catalogue/measure.ts";
import type { Facet } from "./find-facets.ts";

/** The filters that mean something for a list. Bounds that leave nothing out are dropped: each meaning has one address. */
export function keepKnownFilters(filters: Filters, facets: readonly Facet[]): Filters {
  const kept = new Map<string, Filter>();
  for (const { key, range, choices } of facets) {
    const filter = filters.get(key);
    if (filter === undefined || isRange(filter) !== (range !== null)) continue;
    if (!isRange(filter)) {
      const known = filter.filter((value) => choices.some((choice) => choice.value === value));
      if (known.length > 0) kept.set(key, known);
    } else if (range !== null) {
      const from = filter.from !== null && filter.from > range.min ? filter.from : null;
      const to = filter.to !== null && filter.to < range.max ? filter.to : null;
      // A product without the number is left out by any bound.
      if (from !== null || to !== null) kept.set(key, { from, to });
    }
  }
  return kept;
}

/** The same filters with another one of a facet; null: with none. */
export function changeFilter(filters: Filters, key: string, filter: Filter | null): Filters {
  const changed = new Map(filters);
  if (filter === null) changed.delete(key);
  else changed.set(key, filter);
  return changed;
}

/** The same filters with a value chosen, or no longer chosen. */
export function toggleValue(filters: Filters, key: string, value: string): Filters {
  const filter = filters.get(key) ?? [];
  const before = isRange(filter) ? [] : filter;
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return changeFilter(filters, key, after.length === 0 ? null : after);
}

/** "£5 to £20", "up to £5", "8,000 l/h and over", "5–20 W". */
export function formatRange({ from, to }: RangeFilter, unit: string): string {
  const format = (min: number, max = min): string =>
    unit === "£" ? pounds(min) : unit === "" ? formatNumberRange({ min, max }) : formatMeasure({ min, max }, unit);
  if (from === null) return to === null ? "any" : `up to ${format(to)}`;
  if (to === null) return `${format(from)} and over`;
  return unit === "£" && from !== to ? `${format(from)} to ${format(to)}` : format(from, to);
}

function pounds(value: number): string {
  return `£${formatNumberRange({ min: value, max: value }).replace(/(\.\d)$/, "$10")}`;
}
