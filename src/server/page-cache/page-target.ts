import { withFilters } from "#domain/routes/filter-parameters.ts";
import { href, withEnding } from "#domain/routes/href.ts";
import { match, type Match } from "#domain/routes/match.ts";
import { searchText } from "#domain/routes/query-parameters.ts";
import { foldSearch } from "#domain/search/fold-text.ts";

export type PageTarget =
  | {
      kind: "page";
      /** The path to render, which is also the cache key. */
      path: string;
    }
  | { kind: "redirect"; location: string };

/** The page that all unknown paths share. It is not in the table of pages; the router's catch-all route renders it. */
const notFoundPath = "/not-found";

/** What a path can ask for instead of HTML: the router's data, our data for fetching ahead, or its products' data. */
const endings = [".data", ".page", ".ahead"] as const;

type Ending = (typeof endings)[number] | "";

/** Returns the page of a path with its query. ".data" follows the router's conventions; other endings follow it. */
export function toPageTarget(line: string): PageTarget {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)/s.exec(line) ?? [];
  const ending = endings.find((each) => path.endsWith(each)) ?? "";
  const found = match((ending === "" ? path : removeEnding(path, ending)) + rest);
  if (found === null) return { kind: "page", path: withEnding(notFoundPath, ending) };
  if (found.redirect !== null && ending === "") return { kind: "redirect", location: found.redirect };
  const routes = ending === ".data" ? parseRoutes(rest) : "";
  const [properPath = "", query] = foldPath(found).split("?");
  const search = [query, routes].filter(Boolean).join("&");
  return { kind: "page", path: withEnding(properPath, ending) + (search && `?${search}`) };
}

export type PageAhead = NonNullable<ReturnType<typeof findPageAhead>>;

/** Finds the page of a path that ends in ".page" or ".ahead"; null for any other path. */
export function findPageAhead(path: string) {
  const [pathname = "", query] = path.split("?");
  const ending = endings.find((each) => pathname.endsWith(each));
  if (ending === undefined || ending === ".data") return null;
  return {
    path: removeEnding(pathname, ending) + (query === undefined ? "" : `?${query}`),
    isItself: ending === ".page",
  };
}

/** Returns the path to render. Spellings of a search with equal results share a page, which shows the folded one. */
function foldPath(page: Match): string {
  // All orders share one shell, in which the browser reads the link from its own URL.
  if (page.key === "orderPage" || page.key === "receipt") return href(page.key, { link: "-" });
  if (page.key !== "products" && page.key !== "category" && page.key !== "suggestions") return page.path;
  const search = searchText.parse(foldSearch(page.query.search));
  if (page.key === "suggestions") return href("suggestions", {}, { search });
  const query = { ...page.query, search };
  if (page.key === "category") return withFilters(href("category", page.parts, query), page.filters);
  // Without a search, the page shows all categories, so there is no list to sort or narrow down.
  return search === "" ? href("products") : withFilters(href("products", {}, query), page.filters);
}

function removeEnding(path: string, ending: Ending): string {
  return path.slice(0, -ending.length).replace(/\/_$/, "") || href("home");
}

/** Parses the router's own parameter, which names the parts of a page that the browser needs. */
function parseRoutes(search: string): string {
  const routes = new URLSearchParams(search.replace(/#.*/s, "")).get("_routes") ?? "";
  return /^[\w\-./,$*]{1,300}$/.test(routes) ? new URLSearchParams({ _routes: routes }).toString() : "";
}
