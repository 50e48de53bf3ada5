/** A parameter of a query, the only place that reads and writes its text. */
export interface QueryParameter<Value> {
  /** Reads the text. Never fails: missing ("") or unusable text gives the default. */
  parse(text: string): Value;
  /** Writes a value; "" for the default, which queries leave out. Without this function, the value is its own text. */
  format?(value: Value): string;
  /** Whether only the browser reads the parameter. The server renders and keeps the page without it. */
  browserOnly?: true;
}

/**
 * A number from 1, the default: the page of a list, the picture of a gallery. It has at most five digits, because
 * anyone can ask the server to render any number.
 */
export const ordinal: QueryParameter<number> = {
  parse: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1),
  format: (value) => (value === 1 ? "" : String(value)),
};

/** The maximum length of a search, longer than any product's name. The box takes no more; the rest is ignored. */
export const maxSearchLength = 100;

/** A visitor's search: trimmed, with one space between words, and cut to `maxSearchLength` characters. */
export const searchText: QueryParameter<string> = {
  parse: (text) => Array.from(text.replace(/\s+/g, " ").trim()).slice(0, maxSearchLength).join("").trim(),
};

/** "1" for yes. Any other text is no, the default. */
export const flag: QueryParameter<boolean> = {
  parse: (text) => text === "1",
  format: (value) => (value ? "1" : ""),
};

/** The order of a list. "" is the list's own: that of the sheet or, for a search, the best match first. */
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

/** A size or an option in the words of the sheet; "" for the first. */
export const productChoice: QueryParameter<string> = { parse: (text) => text.slice(0, 200) };

/** The project whose style the visitor would like; "" without a project, or for text that cannot name a folder. */
export const wishedProject: QueryParameter<string> = {
  parse: (text) => (/^[a-z0-9][a-z0-9-]{0,59}$/.test(text) ? text : ""),
};

/** Products to compare, as domain/catalogue/compared-item.ts writes them. Few pages need to parse this text. */
export const productList: QueryParameter<string> = { parse: (text) => text.slice(0, 2_000) };

/** A postcode or its first half, in capitals. Text that is not a postcode stays, so that the page can say so. */
export const postcode: QueryParameter<string> = {
  parse: (text) => text.trim().toUpperCase().slice(0, 10),
};

/** The token in an emailed link to choose a new password. It is secret, and never becomes part of a cached page. */
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
