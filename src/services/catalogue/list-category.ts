import { errorCatalogue } from "#domain/errors.ts";

import { requireCatalogue } from "./catalogue-holder.ts";
import { listFound } from "./list-found.ts";
import type { ListQuery } from "./list-filters.ts";
import type { SearchContext } from "./public-product.ts";

/** Lists a category's products, or the search's in it. An unknown category has status 404. Throws catalogue.list-failed. */
export function listCategory(context: SearchContext, query: { category: string; quickFilter?: string } & ListQuery) {
  const live = requireCatalogue(context);
  if (!live.categories.some(({ slug }) => slug === query.category)) {
    const { message } = errorCatalogue["catalogue.category-empty"];
    return { state: "unknown-category" as const, message };
  }
  return listFound(live, context, query);
}
