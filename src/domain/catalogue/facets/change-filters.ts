import type { Filters, RangeFilter } from "#domain/addresses/filter-parameters.ts";
import type { Facet } from "./find-facets.ts";
import { formatMeasure, formatNumberRange } from "#domain/catalogue/measure.ts";

/** The filters that mean something for a list. Bounds that leave nothing out are dropped: each meaning has one address. */
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

/** "£5 to £20", "under £5", "from 8,000 l/h", "5–20 W". */
export function formatRange({ from, to }: RangeFilter, unit: string): string {
  if (from === null && to === null) return "any";
  if (from !== null && from === to && unit === "£") return pounds(from);
  if (from !== null && to !== null)
    return unit === "£" ? `${pounds(from)} to ${pounds(to)}` : measure({ min: from, max: to }, unit);
  if (from === null) return `up to ${unit === "£" ? pounds(to ?? 0) : measure({ min: to ?? 0, max: to ?? 0 }, unit)}`;
  return `${unit === "£" ? pounds(from) : measure({ min: from, max: from }, unit)} and over`;
}

function measure(range: { min: number; max: number }, unit: string): string {
  return unit === "" ? formatNumberRange(range) : formatMeasure(range, unit);
}

function pounds(value: number): string {
  return `£${formatNumberRange({ min: value, max: value }).replace(/(\.\d)$/, "$10")}`;
}
