import { noFigures, parseFigures, withFigures, type Figures } from "./figure-parameters.ts";
import { noFilters, parseFilters, withFilters, type Filters } from "./filter-parameters.ts";
import { findPage } from "./find-page.ts";
import { formatPath } from "./href.ts";
import { getRow, type PartsOf, type QueryOf, type RouteKey } from "./route-table.ts";

export type Match = {
  [Key in RouteKey]: {
    key: Key;
    parts: PartsOf<Key>;
    query: QueryOf<Key>;
    /** Empty if the page is not a list. */
    filters: Filters;
    /** Empty if the page is not a calculator. */
    figures: Figures;
    /** The proper path with the parameters that the server reads, for which the server renders and caches the page. */
    path: string;
    /** The path in its proper spelling, with the query unchanged; null if the path already has that spelling. */
    redirect: string | null;
  };
}[RouteKey];

/**
 * Reads a path; null without a page. Other spellings lead to the proper one. A slash written as %2F does not separate
 * two parts of the path.
 */
export function match(line: string): Match | null {
  const [, path = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(line) ?? [];
  const found = findPage(path);
  if (found === null) return null;
  const { key, parts } = found;
  const parameters = new URLSearchParams(search);
  const query = parseQuery(key, parameters);
  const filters = getRow(key).isFiltered === true ? parseFilters(parameters) : noFilters;
  const figures = getRow(key).hasFigures === true ? parseFigures(parameters) : noFigures;
  const proper = formatPath(key, parts, {});
  return {
    key,
    parts,
    query,
    filters,
    figures,
    path: withFigures(withFilters(formatPath(key, parts, serverQuery(key, query)), filters), figures),
    redirect: proper === path ? null : proper + search,
  } as Match;
}

export function parseQuery<Key extends RouteKey>(key: Key, search: URLSearchParams): QueryOf<Key> {
  const rules = Object.entries(getRow(key).query ?? {});
  return Object.fromEntries(rules.map(([name, rule]) => [name, rule.parse(search.get(name) ?? "")])) as QueryOf<Key>;
}

export function parseListQuery(key: "products" | "category", search: URLSearchParams) {
  return { ...parseQuery(key, search), filters: parseFilters(search) };
}

function serverQuery(key: RouteKey, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rules = getRow(key).query ?? {};
  return Object.fromEntries(Object.entries(query).filter(([name]) => rules[name]?.browserOnly !== true));
}

/** Whether texts of the content may link to the page. */
export function isLinkable(key: RouteKey): boolean {
  const { kind, entry } = getRow(key);
  return kind === "public" || entry === "link";
}

/** Whether a visitor may go to the page after signing in. A checkout step makes no sense without the step before. */
export function isReturnable(key: RouteKey): boolean {
  const { kind, entry } = getRow(key);
  return kind === "public" || kind === "desk" || entry === "link" || entry === "sign-in";
}
