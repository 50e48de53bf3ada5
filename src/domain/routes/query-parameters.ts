/** A parameter of a query: the only place where its text is read and written. */
export interface QueryParameter<Value> {
  /** Never fails: missing ("") or unusable text gives the default. */
  parse(text: string): Value;
  /** Gives "" for the default, which queries leave out. If it is missing, the value is its own text. */
  format?(value: Value): string;
  /** Whether only the browser reads it; the server renders and keeps the page without it. */
  browserOnly?: true;
}

/**
 * A number from 1, the default: a list's page, a gallery's picture. It has at most five digits, because anyone can ask
 * the server to render any number.
 */
export const ordinal: QueryParameter<number> = {
  parse: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1),
  format: (value) => (value === 1 ? "" : String(value)),
};

/**
 * The maximum length of a search; further characters are ignored, and the search box takes no more. The longest product
 * name in the sheet is shorter.
 */
export const maxSearchLength = 100;

/** A visitor's search: trimmed, with one space between words, and cut to `maxSearchLength` characters. */
export const searchText: QueryParameter<string> = {
  parse: (text) => Array.from(text.replace(/\s+/g, " ").trim()).slice(0, maxSearchLength).join("").trim(),
};

/** "1" for yes; anything else is the default, no. */
export const flag: QueryParameter<boolean> = {
  parse: (text) => text === "1",
  format: (value) => (value ? "1" : ""),
};

/** "" is the list's own order: that of the sheet, or the best match first for a search. */
export type SortOrder = "" | "price" | "price-desc" | "running-cost" | "name";

export const sortOrders: readonly SortOrder[] = ["", "price", "price-desc", "running-cost", "name"];

export const sortOrder: QueryParameter<SortOrder> = {
  parse: (text) => sortOrders.find((order) => order === text) ?? "",
};

/** Whether the filters of a list are open. */
export const openFilters: QueryParameter<boolean> = {
  parse: (text) => text === "filters",
  format: (value) => (value ? "filters" : ""),
};

/** A size or an option as the sheet words it; "" for the first. */
export const productChoice: QueryParameter<string> = { parse: (text) => text.slice(0, 200) };

/** The project whose style the visitor would like; "" for none. Text that cannot be the name of a folder gives "". */
export const wishedProject: QueryParameter<string> = {
  parse: (text) => (/^[a-z0-9][a-z0-9-]{0,59}$/.test(text) ? text : ""),
};

/** Products to compare, as domain/catalogue/compared-item.ts writes them. It stays text here because few pages need to read it. */
export const productList: QueryParameter<string> = { parse: (text) => text.slice(0, 2_000) };

/** A postcode or its first half, in capitals. Text that is not a postcode is kept, so that the page can say so. */
export const postcode: QueryParameter<string> = {
  parse: (text) => text.trim().toUpperCase().slice(0, 10),
};

/** The token of an emailed link to choose a new password. Secret, so it never becomes part of a cached page. */
export const resetToken: QueryParameter<string> = { parse: (text) => text, browserOnly: true };

export type AccountTab = "profile" | "orders" | "security";

export const accountTab: QueryParameter<AccountTab> = {
  parse: (text) => (text === "orders" || text === "security" ? text : "profile"),
  format: (value) => (value === "profile" ? "" : value),
  browserOnly: true,
};

export function withParameters(path: string, search: URLSearchParams): string {
  if (search.size === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${search}`;
}
