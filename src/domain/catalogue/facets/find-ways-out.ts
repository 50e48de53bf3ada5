import type { NumberRange } from "#domain/catalogue/measure.ts";
import { isRange, type Filters, type RangeFilter } from "#domain/routes/filter-parameters.ts";
import { changeFilter, keepKnownFilters } from "./change-filters.ts";
import { filterProducts } from "./filter-products.ts";
import type { Facet } from "./list-facets.ts";
import type { FilteredProduct } from "./product-variants.ts";

/** A change to one facet that fills an empty list again. */
export interface WayOut {
  facet: Facet;
  /** The facet's new range; null if its filter is dropped. */
  range: RangeFilter | null;
  filters: Filters;
  count: number;
}

export interface WaysOut {
  /** For each chosen range, the span of the numbers that the other filters leave. */
  ranges: { facet: Facet; numbers: NumberRange }[];
  ways: WayOut[];
}

/** Finds ways out of an empty list. Each changes one facet: a range grows to the nearest number, others are dropped. */
export function findWaysOut(products: readonly FilteredProduct[], facets: readonly Facet[], filters: Filters): WaysOut {
  const waysOut: WaysOut = { ranges: [], ways: [] };
  for (const facet of facets) {
    const filter = filters.get(facet.key);
    if (filter === undefined) continue;
    const others = changeFilter(filters, facet.key, null);
    const numbers = isRange(filter) ? listNumbers(products, facet.key, others) : [];
    const [first] = numbers;
    if (!isRange(filter) || first === undefined) {
      add(facet, null, others);
      continue;
    }
    waysOut.ranges.push({ facet, numbers: numbers.reduce(span, first) });
    for (const wider of widen(filter, numbers)) add(facet, wider, changeFilter(filters, facet.key, wider));
  }
  return waysOut;

  function add(facet: Facet, range: RangeFilter | null, changed: Filters): void {
    const known = keepKnownFilters(changed, facets);
    const count = filterProducts(products, known).length;
    if (count > 0) waysOut.ways.push({ facet, range, filters: known, count });
  }
}

/** Joins two ranges. Math.min cannot take all numbers in one call, because thousands exceed the limit of arguments. */
function span(one: NumberRange, other: NumberRange): NumberRange {
  return { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) };
}

function listNumbers(products: readonly FilteredProduct[], key: string, filters: Filters): NumberRange[] {
  return filterProducts(products, filters)
    .flatMap(({ variants }) => variants)
    .map(({ numbers }) => numbers.get(key))
    .filter((range) => range !== undefined);
}

/** Widens a range to the nearest numbers. Nothing lies in the range, so each number is wholly below or above it. */
function widen({ from, to }: RangeFilter, numbers: readonly NumberRange[]): RangeFilter[] {
  let below = -Infinity;
  let above = Infinity;
  for (const { min, max } of numbers) {
    if (from !== null && max < from) below = Math.max(below, max);
    if (to !== null && min > to) above = Math.min(above, min);
  }
  const wider: RangeFilter[] = [];
  if (below !== -Infinity) wider.push({ from: roundDown(below), to });
  if (above !== Infinity) wider.push({ from, to: roundUp(above) });
  return wider;
}

// URLs carry at most three decimals.
const roundDown = (value: number): number => Math.floor(value * 1_000) / 1_000;
const roundUp = (value: number): number => Math.ceil(value * 1_000) / 1_000;
