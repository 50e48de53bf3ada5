import { groupByCategory } from "#domain/catalogue/category.ts";
import { ShopError } from "#domain/shop-error.ts";

import { type FoundList, listFound } from "./list-found.ts";
import type { ListQuery } from "./list-filters.ts";
import {
  type ProductCard,
  toProductCard,
  type PublicCategory,
  toPublicCategory,
  type SearchContext,
} from "./public-product.ts";

export interface PublicProductGroup {
  category: PublicCategory;
  /** At most 8. */
  products: ProductCard[];
  /** Such as "View All 12 Products"; null if all are shown. */
  viewAll: string | null;
}

export type AllProducts =
  | { state: "groups"; categories: PublicCategory[]; total: number; groups: PublicProductGroup[] }
  | ({ state: "search"; categories: PublicCategory[]; total: number; search: string } & FoundList)
  | { state: "moved"; address: string };

/**
 * Lists all products by category, or with a search the products found, 20 on a page. A page beyond the last redirects to the
 * last. Throws catalogue.list-failed until a sheet has been loaded.
 */
export function listAllProducts(context: SearchContext, query: ListQuery): AllProducts {
  const { catalogue, pictures } = context;
  const live = catalogue.current();
  if (live === null) throw new ShopError("catalogue.list-failed");
  const categories = live.categories.map(({ slug, count }) => toPublicCategory(slug, count));
  const total = live.products.length;
  const { search } = query;
  if (search === "") {
    const groups = groupByCategory(live.products).map((group) => ({
      category: toPublicCategory(group.category, group.total),
      products: group.products.map((product) => toProductCard(product, pictures)),
      viewAll: group.viewAll,
    }));
    return { state: "groups", categories, total, groups };
  }
  const found = listFound(live, context, query);
  if ("moved" in found) return { state: "moved", address: found.moved };
  return { state: "search", categories, total, search, ...found };
}
