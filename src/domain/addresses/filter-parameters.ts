import { withParameters } from "./query-parameters.ts";
import { findShopFacet } from "#domain/catalogue/facets/shop-facets.ts";

/** Numbers from–to, either of which may be open. Prices are in pounds, facts in the unit of their column. */
export interface RangeFilter {
  from: number | null;
  to: number | null;
}

/** A visitor's filters of a list, by the key of each facet: "size", "brand", "price", "spec.flow". */
export interface Filters {
  values: ReadonlyMap<string, readonly string[]>;
  ranges: ReadonlyMap<string, RangeFilter>;
}

export const noFilters: Filters = { values: new Map(), ranges: new Map() };

const specName = /^spec\.[a-z0-9_]{1,60}$/;
const boundName = /^([a-z0-9_.]{1,65})\.(from|to)$/;
const valueText = /^[a-z0-9][a-z0-9._-]{0,59}$/;
const numberText = /^-?\d{1,9}(?:\.\d{1,3})?$/;
// No visitor chooses more; every further one would be another address to render.
const maxFacets = 8;
const maxValues = 12;

/** Reads the filters of a query, in any order. Never fails: what can be none is left out, and an inverted range is turned. */
export function parseFilters(search: URLSearchParams): Filters {
  const values = new Map<string, string[]>();
  const bounds = new Map<string, RangeFilter>();
  for (const [name, text] of search) {
    const [, rangeKey = "", bound] = boundName.exec(name) ?? [];
    if (isFacet(rangeKey, "range")) {
      const range = bounds.get(rangeKey) ?? { from: null, to: null };
      range[bound === "from" ? "from" : "to"] ??= parseNumber(text);
      bounds.set(rangeKey, range);
    } else if (isFacet(name, "values")) {
      const value = text.trim().toLowerCase();
      if (valueText.test(value)) values.set(name, [...(values.get(name) ?? []), value]);
    }
  }
  const ranges = new Map<string, RangeFilter>();
  for (const [key, { from, to }] of bounds) {
    if (from === null && to === null) continue;
    ranges.set(key, from !== null && to !== null && from > to ? { from: to, to: from } : { from, to });
  }
  return limit({ values, ranges });
}

/** The parameters of the filters, in one order whatever order they were chosen in. */
export function formatFilters({ values, ranges }: Filters): [name: string, text: string][] {
  const parameters: [string, string][] = [];
  for (const [key, chosen] of values) for (const value of new Set(chosen)) parameters.push([key, value]);
  for (const [key, { from, to }] of ranges) {
    if (from !== null) parameters.push([`${key}.from`, String(from)]);
    if (to !== null) parameters.push([`${key}.to`, String(to)]);
  }
  return parameters.toSorted(([name, text], [otherName, otherText]) =>
    name === otherName ? compare(text, otherText) : compare(name, otherName),
  );
}

export function hasFilters({ values, ranges }: Filters): boolean {
  return values.size + ranges.size > 0;
}

/** An address with the parameters of the filters after its own. */
export function withFilters(address: string, filters: Filters): string {
  return withParameters(address, new URLSearchParams(formatFilters(filters)));
}

/** A column of facts may have either. */
function isFacet(name: string, kind: "values" | "range"): boolean {
  return specName.test(name) || findShopFacet(name)?.kind === kind;
}

function parseNumber(text: string): number | null {
  const plain = text.replace(/[£,\s]/g, "");
  // "-0" would be another spelling of 0.
  return numberText.test(plain) ? Number(plain) + 0 : null;
}

/** Keeps the first in their order, so that the same filters stay in whatever order they came. */
function limit({ values, ranges }: Filters): Filters {
  const keys = [...new Set([...values.keys(), ...ranges.keys()])].toSorted(compare).slice(0, maxFacets);
  const isKept = ([key]: readonly [string, unknown]): boolean => keys.includes(key);
  return {
    values: new Map(
      [...values]
        .filter(isKept)
        .toSorted(([key], [other]) => compare(key, other))
        .map(([key, chosen]) => [key, [...new Set(chosen)].toSorted(compare).slice(0, maxValues)]),
    ),
    ranges: new Map([...ranges].filter(isKept).toSorted(([key], [other]) => compare(key, other))),
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
