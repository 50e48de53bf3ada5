import type { QueryOf } from "#domain/addresses/address-table.ts";
import { href } from "#domain/addresses/href.ts";
import { groupByCategory } from "#domain/catalogue/group-by-category.ts";
import { searchProducts } from "#domain/catalogue/search.ts";
import { ShopError } from "#domain/shop-error.ts";

import { listPage, type ProductListPage } from "./list-page.ts";
import {
  type ProductCard,
  productCard,
  type PublicCategory,
  publicCategory,
  type ShopWindow,
} from "./public-product.ts";

export interface PublicProductGroup {
  category: PublicCategory;
  /** At most 8. */
  products: ProductCard[];
  /** "View All 12 Products", or null where all are shown. */
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
      emptyWords: string | null;
    }
  | { state: "moved"; address: string };

/**
 * All products by category; with a search, one flat list of what was found, 20 a page. A page beyond the last has moved
 * to the last. Throws catalogue.list-failed while no sheet was ever loaded.
 */
export function listAllProducts({ catalogue, pictures }: ShopWindow, query: QueryOf<"products">): AllProducts {
  const live = catalogue.current();
  if (live === null) throw new ShopError("catalogue.list-failed");
  const categories = live.categories.map(({ slug, count }) => publicCategory(slug, count));
  const total = live.products.length;
  const { search } = query;
  if (search === "") {
    const groups = groupByCategory(live.products).map((group) => ({
      category: publicCategory(group.category, group.total),
      products: group.products.map((product) => productCard(product, pictures)),
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
    emptyWords: found.length === 0 ? nothingMatches(search) : null,
  };
}

export function nothingMatches(search: string): string {
  return `No products found matching "${search}".`;
}
