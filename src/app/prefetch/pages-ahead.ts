import type { PageData } from "./kept-pages.ts";

/** The route whose picture is fetched as soon as a visitor points at its link. */
export const productRoute = "catalogue/product.route";

/**
 * Pages that a browser fetches before they are asked for: one page at the ending ".page", the products that a page links to at
 * ".ahead".
 */
export interface PagesAhead {
  revision: string;
  /** By address. A page without data is not here. */
  pages: Record<string, PageData>;
  /** The addresses of the pages' code. */
  modules: readonly string[];
}
