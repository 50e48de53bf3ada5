import { addressRows, type AddressKey, getRow, type PartsOf, type QueryOf } from "./address-table.ts";
import { formatAddress } from "./href.ts";

/** What an address line asks for. */
export type Match = {
  [Key in AddressKey]: {
    key: Key;
    parts: PartsOf<Key>;
    query: QueryOf<Key>;
    /** The proper address with the parameters that the server reads: what it renders, and keeps the page under. */
    address: string;
    /** Where another spelling of the path leads, with the query as it came; null for the proper spelling. */
    redirect: string | null;
  };
}[AddressKey];

/**
 * Reads an address line ("/pond-products/filters?page=2"). Doubled and trailing slashes, backslashes, capitals in the fixed
 * parts and other encodings of the same letters lead to the proper address. Agrees with the router on what a path is: an
 * encoded slash belongs to its part. null where no page of the table is meant.
 */
export function match(line: string): Match | null {
  const [, path = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(line) ?? [];
  if (!path.startsWith("/")) return null;
  const segments = path
    .split(/[/\\]+/)
    .filter((segment) => segment !== "")
    .map(decode);
  // A dot segment that no browser would send.
  if (segments.some((segment) => segment === "." || segment === "..")) return null;
  for (const [key, row] of addressRows) {
    const parts = matchSegments(row.path.split("/").filter(Boolean), segments);
    if (parts === null) continue;
    const query = parseQuery(key, new URLSearchParams(search));
    const proper = formatAddress(key, parts, {});
    return {
      key,
      parts,
      query,
      address: formatAddress(key, parts, serverQuery(key, query)),
      redirect: proper === path ? null : proper + search,
    } as Match;
  }
  return null;
}

/** The parameters that a page reads, from its query. */
export function parseQuery<Key extends AddressKey>(key: Key, search: URLSearchParams): QueryOf<Key> {
  const rules = Object.entries(getRow(key).query ?? {});
  return Object.fromEntries(rules.map(([name, rule]) => [name, rule.parse(search.get(name) ?? "")])) as QueryOf<Key>;
}

function serverQuery(key: AddressKey, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rules = getRow(key).query ?? {};
  return Object.fromEntries(Object.entries(query).filter(([name]) => rules[name]?.browserOnly !== true));
}

/** A segment with a broken escape ("50%") stands for its own text: its proper spelling escapes the percent sign. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const parts: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    const segment = segments[at] ?? "";
    if (expected.startsWith(":")) parts[expected.slice(1)] = segment;
    else if (expected !== segment.toLowerCase()) return null;
  }
  return parts;
}
