import { errorCatalogue } from "#domain/errors.ts";
import { ShopError } from "#domain/shop-error.ts";

import { type FoundList, listFound } from "./list-found.ts";
import type { ListQuery } from "./list-filters.ts";
import { type PublicCategory, toPublicCategory, type SearchContext } from "./public-product.ts";

export type CategoryProducts =
  | ({ state: "found"; categories: PublicCategory[]; category: PublicCategory; search: string } & FoundList)
  | { state: "moved"; address: string }
  /** Shown with status 404. */
  | {
      state: "unknown-category";
      categories: PublicCategory[];
      category: PublicCategory;
      search: string;
      emptyMessage: string;
    };

/**
 * Lists the products of a category, or with a search those found in it, 20 on a page. A page beyond the last redirects to
 * the last with the same search. Throws catalogue.list-failed until a sheet has been loaded.
 */
export function listCategory(
  context: SearchContext,
  { category: slug, ...query }: { category: string; quickFilter?: string } & ListQuery,
): CategoryProducts {
  const { catalogue } = context;
  const live = catalogue.current();
  if (live === null) throw new ShopError("catalogue.list-failed");
  const categories = live.categories.map((each) => toPublicCategory(each.slug, each.count));
  const { search } = query;
  const category = categories.find((each) => each.slug === slug);
  if (category === undefined) {
    return {
      state: "unknown-category",
      categories,
      category: toPublicCategory(slug, 0),
      search,
      emptyMessage: errorCatalogue["catalogue.category-empty"].message,
    };
  }
  const found = listFound(live, context, { ...query, category: slug });
  if ("moved" in found) return { state: "moved", address: found.moved };
  return { state: "found", categories, category, search, ...found };
}
