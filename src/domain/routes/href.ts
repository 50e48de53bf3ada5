import { getRow, type KeyWithoutParts, type PartsOf, type QueryOf, type RouteKey } from "./route-table.ts";

/** The query of a page. A page without parameters takes only `{}`, while the type `{}` would take any parameter. */
type QueryInput<Key extends RouteKey> = keyof QueryOf<Key> extends never
  ? Record<string, never>
  : Partial<QueryOf<Key>>;

type HrefArguments<Key extends RouteKey> = Key extends KeyWithoutParts
  ? [parts?: Record<string, never>, query?: QueryInput<Key>]
  : [parts: PartsOf<Key>, query?: QueryInput<Key>];

/** Builds a page's path: `href("category", { category }, { search, page })`. Omits defaults, so a page has one path. */
export function href<Key extends RouteKey>(key: Key, ...[parts, query]: HrefArguments<Key>): string {
  return formatPath(key, parts ?? {}, query ?? {});
}

/** Builds a path as `href` does, for a key that is known only at run time. */
export function formatPath(
  key: RouteKey,
  parts: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const path = getRow(key).path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ""));
  return path + formatSearch(key, query);
}

/** Builds only the query, for a link within the page: "?picture=7"; "" if every value is the default. */
export function formatQuery<Key extends RouteKey>(key: Key, query: QueryInput<Key>): string {
  return formatSearch(key, query);
}

function formatSearch(key: RouteKey, query: Readonly<Record<string, unknown>>): string {
  let search: URLSearchParams | null = null;
  // The order is that of the table, so that the same values always give the same path.
  for (const [name, rule] of Object.entries(getRow(key).query ?? {})) {
    const value = query[name];
    const text = value === undefined ? "" : (rule.format?.(value) ?? (value as string));
    if (text === "") continue;
    search ??= new URLSearchParams();
    search.set(name, text);
  }
  return search === null ? "" : `?${search}`;
}

/** Adds an ending such as ".data" before the query of a path. The home page's is "/_.data", as the router expects. */
export function withEnding(path: string, ending: string): string {
  return path.replace(/^[^?]+/, (pathname) => (pathname === "/" && ending !== "" ? `/_${ending}` : pathname + ending));
}
