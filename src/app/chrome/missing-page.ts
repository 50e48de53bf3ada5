import { data } from "react-router";
import { pageHead } from "#app/content/page-head.ts";
import type { PageServices } from "#app/loader-context.ts";
import type { Crumb } from "#app/ui/page-heading.tsx";
import type { Action } from "#domain/content/schemas/fields.schema.ts";
import { ShopError } from "#domain/shop-error.ts";
import { productsCrumb } from "./main-links.ts";

export interface MissingWords {
  heading: string;
  help?: string;
  trail?: readonly Crumb[];
  /** A link to continue with. Without one, the page says that it may be back in a moment. */
  link?: Action;
  hasSearch?: boolean;
}

/** Returns what a loader throws instead of showing a page. The answer stays out of search engines. */
export function missingPage(shop: PageServices, path: string, words: MissingWords, status = 404) {
  pageHead(shop, { title: words.heading, description: words.help ?? words.heading, path, noindex: true });
  return data(words, { status });
}

/** Returns the answer for a missing product page, with the product search and a link to all products. */
export function missingProducts(shop: PageServices, path: string, words: Pick<MissingWords, "heading" | "help">) {
  const link = { label: "Browse all products", to: productsCrumb.to };
  return missingPage(shop, path, { ...words, trail: [productsCrumb], link, hasSearch: true });
}

/** Queries the catalogue for a page. Until a sheet has been loaded, throws what the page then says, with status 503. */
export function queryCatalogue<Result>(shop: PageServices, path: string, query: () => Result): Result {
  try {
    return query();
  } catch (error) {
    if (error instanceof ShopError && error.status === "unavailable")
      throw missingPage(shop, path, { heading: error.message }, 503);
    throw error;
  }
}
