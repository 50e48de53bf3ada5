import { href, withEnding } from "#domain/addresses/href.ts";
import { withFilters } from "#domain/addresses/filter-parameters.ts";
import { match, type Match } from "#domain/addresses/match.ts";
import { searchText } from "#domain/addresses/query-parameters.ts";
import { foldSearch } from "#domain/search/fold-text.ts";

/** The page or redirect that an address line leads to. */
export type PageAddress =
  | {
      kind: "page";
      /** The address to render, which is also the cache key. */
      address: string;
    }
  | { kind: "redirect"; location: string };

/** All unknown addresses share this page. It is not in the table: the router's catch-all route renders it. */
const notFoundAddress = "/not-found";

/**
 * What an address can ask for besides a page's HTML: its data in the router's format, its data in ours for fetching
 * ahead, its products' data.
 */
const endings = [".data", ".page", ".ahead"] as const;

type Ending = (typeof endings)[number] | "";

/** Finds the page of an address line, with the router's conventions for ".data"; the other endings follow them. */
export function findPageAddress(line: string): PageAddress {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)/s.exec(line) ?? [];
  const ending = endings.find((each) => path.endsWith(each)) ?? "";
  const found = match((ending === "" ? path : removeEnding(path, ending)) + rest);
  if (found === null) return { kind: "page", address: withEnding(notFoundAddress, ending) };
  if (found.redirect !== null && ending === "") return { kind: "redirect", location: found.redirect };
  const routes = ending === ".data" ? readRoutes(rest) : "";
  const [properPath = "", query] = foldAddress(found).split("?");
  const search = [query, routes].filter(Boolean).join("&");
  return { kind: "page", address: withEnding(properPath, ending) + (search && `?${search}`) };
}

/** A page that a browser fetches ahead, or the products on it. */
export type PageAhead = NonNullable<ReturnType<typeof findPageAhead>>;

/** Finds the page of an address that ends in ".page" or ".ahead"; null for any other. */
export function findPageAhead(address: string) {
  const [path = "", query] = address.split("?");
  const ending = endings.find((each) => path.endsWith(each));
  if (ending === undefined || ending === ".data") return null;
  return {
    address: removeEnding(path, ending) + (query === undefined ? "" : `?${query}`),
    isItself: ending === ".page",
  };
}

/** Spellings of a search with the same results share one page, which shows the folded spelling. All orders share a page too. */
function foldAddress(found: Match): string {
  // All orders share one shell: the browser reads the link from its own address.
  if (found.key === "orderPage" || found.key === "receipt") return href(found.key, { link: "-" });
  if (found.key !== "products" && found.key !== "category" && found.key !== "suggestions") return found.address;
  const search = searchText.parse(foldSearch(found.query.search));
  if (found.key === "suggestions") return href("suggestions", {}, { search });
  const query = { ...found.query, search };
  if (found.key === "category") return withFilters(href("category", found.parts, query), found.filters);
  // Without a search the page shows all categories, and there is no list to sort or to narrow down.
  return search === "" ? href("products") : withFilters(href("products", {}, query), found.filters);
}

function removeEnding(path: string, ending: Ending): string {
  return path.slice(0, -ending.length).replace(/\/_$/, "") || href("home");
}

/** Reads the router's own parameter, which names the parts of a page that the browser still needs. */
function readRoutes(search: string): string {
  const routes = new URLSearchParams(search.replace(/#.*/s, "")).get("_routes") ?? "";
  return /^[\w\-./,$*]{1,300}$/.test(routes) ? new URLSearchParams({ _routes: routes }).toString() : "";
}
