import type { Catalogue, Product } from "#domain/catalogue/product.ts";
import { href } from "#domain/addresses/href.ts";
import { searchCatalogue } from "#services/search/search-catalogue.ts";

import { listPage, type ProductListPage } from "./list-page.ts";
import { type PublicCategory, type SearchContext, toPublicCategory } from "./public-product.ts";

/** The products found by a search. */
export interface FoundList {
  list: ProductListPage;
  /** null if something was found. */
  emptyMessage: string | null;
  /** What was searched for where nothing has all the words as typed; null: as typed. */
  shownFor: string | null;
  /** Where a search for the words as typed leads; null where that is this one. */
  exactAddress: string | null;
  /** Where the search finds something: in other categories, or in the nearest ones. */
  nearest: PublicCategory[];
}

interface FoundQuery {
  search: string;
  exact: boolean;
  page: number;
  /** Only products of this category. */
  category?: string;
}

const maxNearest = 4;

/** Searches the catalogue, or one category. The page beyond the last redirects to the last with the same search. */
export function listFound(
  live: Catalogue,
  { pictures, searchWords }: SearchContext,
  query: FoundQuery,
): FoundList | { moved: string } {
  const { category, ...parameters } = query;
  const address = (change: Partial<typeof parameters>): string =>
    category === undefined
      ? href("products", {}, { ...parameters, ...change })
      : href("category", { category }, { ...parameters, ...change });
  const options = { isExact: query.exact };
  const found = searchCatalogue(
    live,
    searchWords,
    query.search,
    category === undefined ? options : { ...options, category },
  );
  const list = listPage(found.products, { page: query.page, address: (page) => address({ page }), pictures });
  if ("moved" in list) return list;
  const isEmpty = found.products.length === 0;
  return {
    list,
    emptyMessage: isEmpty ? formatNoMatches(query.search) : null,
    shownFor: found.shownFor,
    exactAddress: found.shownFor === null ? null : address({ exact: true, page: 1 }),
    nearest: isEmpty ? findNearest(live, searchCatalogue(live, searchWords, query.search).products) : [],
  };
}

export function formatNoMatches(search: string): string {
  return `No products found matching "${search}".`;
}

/** The categories of the products found elsewhere, the best first. Where there are none, the first ones of the shop. */
export function findNearest(live: Catalogue, products: readonly Product[]): PublicCategory[] {
  const counts = new Map<string, number>();
  for (const { category } of products) counts.set(category, (counts.get(category) ?? 0) + 1);
  const nearest = [...counts].map(([slug, count]) => ({ slug, count }));
  return (nearest.length === 0 ? live.categories : nearest)
    .slice(0, maxNearest)
    .map(({ slug, count }) => toPublicCategory(slug, count));
}
