import { errorCatalogue } from "#domain/errors.ts";

import { requireCatalogue } from "./catalogue-holder.ts";
import { listFound } from "./list-found.ts";
import type { ListQuery } from "./list-filters.ts";
import type { SearchContext } from "./public-product.ts";

/**
 * Lists the products of a category, or with a search those found in it, 20 on a page. A page beyond the last redirects to
 * the last with the same search; an unknown category is shown with status 404. Throws catalogue.list-failed until a sheet has been loaded.
 */
export function listCategory(context: SearchContext, query: { category: string; quickFilter?: string } & ListQuery) {
  const live = requireCatalogue(context);
  if (!live.categories.some(({ slug }) => slug === query.category)) {
    const { message } = errorCatalogue["catalogue.category-empty"];
    return { state: "unknown-category" as const, message };
  }
  return listFound(live, context, query);
}
