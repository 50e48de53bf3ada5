import { href } from "#domain/addresses/href.ts";
import { match } from "#domain/addresses/match.ts";

/** What an address line asks the page cache for. */
export type PageAddress =
  | {
      kind: "page";
      /** The address that is rendered, and the key under which the page is kept. */
      address: string;
      /** Anybody can make up any number of such addresses: they share a small part of the cache. */
      isUnlimited: boolean;
    }
  | { kind: "redirect"; location: string };

/** Every unknown address gets the same page, made once. No row of the table has this path: the router's catch-all route renders it. */
const notFoundAddress = "/not-found";

/**
 * Finds the page that an address line asks for, in the table of addresses. Adds the router's own conventions: the ending
 * ".data" for the data of a page, and "_.data" for that of the home page.
 */
export function findPageAddress(line: string): PageAddress {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)/s.exec(line) ?? [];
  const isData = path.endsWith(".data");
  const found = match((isData ? path.replace(/(?:\/_)?\.data$/, "") || href("home") : path) + rest);
  if (found === null) return { kind: "page", address: withEnding(notFoundAddress, isData), isUnlimited: false };
  if (found.redirect !== null && !isData) return { kind: "redirect", location: found.redirect };
  const routes = isData ? wantedRoutes(rest) : "";
  const [proper = "", query] = found.address.split("?");
  const search = [query, routes].filter(Boolean).join("&");
  return {
    kind: "page",
    address: withEnding(proper, isData) + (search && `?${search}`),
    isUnlimited: search !== "",
  };
}

function withEnding(path: string, isData: boolean): string {
  if (!isData) return path;
  return path === href("home") ? "/_.data" : `${path}.data`;
}

/** The router's own parameter: which parts of a page the browser still needs. */
function wantedRoutes(search: string): string {
  const routes = new URLSearchParams(search.replace(/#.*/s, "")).get("_routes") ?? "";
  return /^[\w\-./,$*]{1,300}$/.test(routes) ? new URLSearchParams({ _routes: routes }).toString() : "";
}
