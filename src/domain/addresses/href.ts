import { type AddressKey, getRow, type KeyWithoutParts, type PartsOf, type QueryOf } from "./address-table.ts";

/** `Record<string, never>` takes `{}` and nothing else: `{}` as a type would take any parameter. */
type QueryInput<Key extends AddressKey> = keyof QueryOf<Key> extends never
  ? Record<string, never>
  : Partial<QueryOf<Key>>;

type HrefArguments<Key extends AddressKey> = Key extends KeyWithoutParts
  ? [parts?: Record<string, never>, query?: QueryInput<Key>]
  : [parts: PartsOf<Key>, query?: QueryInput<Key>];

/**
 * The address of a page within the site: `href("category", { category }, { search, page })`. Parts are encoded; parameters
 * with their default value are left out, so that each page has one address.
 */
export function href<Key extends AddressKey>(key: Key, ...[parts, query]: HrefArguments<Key>): string {
  return formatAddress(key, parts ?? {}, query ?? {});
}

/** `href` for a key that is known at run time only. */
export function formatAddress(
  key: AddressKey,
  parts: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const { path, query: rules = {} } = getRow(key);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = value === undefined ? "" : rules[name]?.format(value);
    if (text) search.set(name, text);
  }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ""));
  const given = search.toString();
  return given === "" ? filled : `${filled}?${given}`;
}
