import { findShopFacet } from "#domain/catalogue/facets/shop-facets.ts";
import { withParameters } from "./query-parameters.ts";

/** A range of numbers, in which either end may be open. Prices are in pounds, facts in the unit of their column. */
export interface RangeFilter {
  from: number | null;
  to: number | null;
}

/** The choice in one facet: any of these values, or any number in a range. */
export type Filter = readonly string[] | RangeFilter;

/** A visitor's filters of a list, by the key of each facet: "size", "brand", "price", "spec.flow". */
export type Filters = ReadonlyMap<string, Filter>;

export const noFilters: Filters = new Map();

const specName = /^spec\.[a-z0-9_]{1,60}$/;
const boundName = /^([a-z0-9_.]{1,65})\.(from|to)$/;
const valueText = /^[a-z0-9][a-z0-9._-]{0,59}$/;
const numberText = /^-?\d{1,9}(?:\.\d{1,3})?$/;
// The maximum number of facets. No visitor chooses more, and each further facet would be another path to render.
const maxFacets = 8;
const maxValues = 12;

export function isRange(filter: Filter | undefined): filter is RangeFilter {
  return filter !== undefined && !Array.isArray(filter);
}

/** Reads the filters of a query, in any order. Drops what cannot be a filter, and turns an inverted range round. */
export function parseFilters(search: URLSearchParams): Filters {
  const values = new Map<string, Set<string>>();
  const bounds = new Map<string, RangeFilter>();
  for (const [name, text] of search) {
    const [, rangeKey = "", bound] = boundName.exec(name) ?? [];
    if (isFacet(rangeKey, "range")) {
      const range = bounds.get(rangeKey) ?? { from: null, to: null };
      range[bound === "from" ? "from" : "to"] ??= parseNumber(text);
      bounds.set(rangeKey, range);
    } else if (isFacet(name, "values")) {
      const value = text.trim().toLowerCase();
      if (valueText.test(value)) values.set(name, (values.get(name) ?? new Set()).add(value));
    }
  }
  const filters = new Map<string, Filter>();
  for (const [key, chosen] of values) filters.set(key, [...chosen].toSorted(compare).slice(0, maxValues));
  for (const [key, { from, to }] of bounds)
    if (from !== null || to !== null)
      filters.set(key, from !== null && to !== null && from > to ? { from: to, to: from } : { from, to });
  // The first facets in sorted order stay, so that the order in the query does not matter.
  return new Map([...filters].toSorted(([key], [other]) => compare(key, other)).slice(0, maxFacets));
}

/** Lists the parameters of the filters in a fixed order, whatever order the visitor chose them in. */
export function formatFilters(filters: Filters): [name: string, text: string][] {
  const parameters: [name: string, text: string][] = [];
  for (const [key, filter] of filters) {
    if (isRange(filter)) {
      if (filter.from !== null) parameters.push([`${key}.from`, String(filter.from)]);
      if (filter.to !== null) parameters.push([`${key}.to`, String(filter.to)]);
    } else {
      for (const value of filter) parameters.push([key, value]);
    }
  }
  return parameters.toSorted(([name, text], [otherName, otherText]) =>
    name === otherName ? compare(text, otherText) : compare(name, otherName),
  );
}

/** Adds the parameters of the filters to a path, after its own. */
export function withFilters(path: string, filters: Filters): string {
  return withParameters(path, new URLSearchParams(formatFilters(filters)));
}

/** Whether a name is that of a facet of this kind. A column of facts may have values or a range. */
function isFacet(name: string, kind: "values" | "range"): boolean {
  return specName.test(name) || findShopFacet(name)?.kind === kind;
}

function parseNumber(text: string): number | null {
  const plain = text.replace(/[£,\s]/g, "");
  // Adding 0 turns "-0", another spelling of 0, into 0.
  return numberText.test(plain) ? Number(plain) + 0 : null;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
