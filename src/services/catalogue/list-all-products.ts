import type { QueryOf } from "#domain/addresses/address-table.ts";
import { href } from "#domain/addresses/href.ts";
import { groupByCategory } from "#domain/catalogue/group-by-category.ts";
import { searchProducts } from "#domain/catalogue/search.ts";
import { ShopError } from "#domain/shop-error.ts";

import { listPage, type ProductListPage } from "./list-page.ts";
import {
  type ProductCard,
  toProductCard,
  type PublicCategory,
  toPublicCategory,
  type CatalogueContext,
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
  | {
      state: "search";
      categories: PublicCategory[];
      total: number;
      search: string;
      list: ProductListPage;
      /** null if something was found. */
      emptyMessage: string | null;
    }
  | { state: "moved"; address: string };

/**
 * Lists all products by category, or with a search the products found, 20 on a page. A page beyond the last redirects to the
 * last. Throws catalogue.list-failed until a sheet has been loaded.
 */
export function listAllProducts({ catalogue, pictures }: CatalogueContext, query: QueryOf<"products">): AllProducts {
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
  const found = searchProducts(live.products, search);
  const list = listPage(found, {
    page: query.page,
    address: (page) => href("products", {}, { ...query, page }),
    pictures,
  });
  if ("moved" in list) return { state: "moved", address: list.moved };
  return {
    state: "search",
    categories,
    total,
    search,
    list,
    emptyMessage: found.length === 0 ? formatNoMatches(search) : null,
  };
}

export function formatNoMatches(search: string): string {
  return `No products found matching "${search}".`;
}
