import { groupByCategory } from "#domain/catalogue/category.ts";

import { requireCatalogue } from "./catalogue-holder.ts";
import { listFound } from "./list-found.ts";
import type { ListQuery } from "./list-filters.ts";
import { toProductCard, type SearchContext } from "./public-product.ts";

/** Lists all products by category, or the search's, 20 on a page. Throws catalogue.list-failed until a sheet has been loaded. */
export function listAllProducts(context: SearchContext, query: ListQuery) {
  const live = requireCatalogue(context);
  if (query.search !== "") return listFound(live, context, query);
  const groups = groupByCategory(live.products).map(({ category, products, viewAll }) => ({
    slug: category,
    products: products.map((product) => toProductCard(product, context.pictures)),
    viewAll,
  }));
  return { state: "groups" as const, groups };
}
