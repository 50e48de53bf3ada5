import type { QueryOf } from "#domain/addresses/address-table.ts";
import { href } from "#domain/addresses/href.ts";
import { searchProducts } from "#domain/catalogue/search.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { ShopError } from "#domain/shop-error.ts";

import { nothingMatches } from "./list-all-products.ts";
import { listPage, type ProductListPage } from "./list-page.ts";
import { type PublicCategory, publicCategory, type ShopWindow } from "./public-product.ts";

export type CategoryProducts =
  | {
      state: "found";
      categories: PublicCategory[];
      category: PublicCategory;
      search: string;
      list: ProductListPage;
      /** The sentence of an empty list, else null. */
      emptyWords: string | null;
    }
  | { state: "moved"; address: string }
  /** Answered as 404 with these words. */
  | {
      state: "unknown-category";
      categories: PublicCategory[];
      category: PublicCategory;
      search: string;
      emptyWords: string;
    };

/**
 * One category, 20 a page, searched within where there is a search. A page beyond the last has moved to the last and
 * keeps its search. Throws catalogue.list-failed while no sheet was ever loaded.
 */
export function listCategory(
  { catalogue, pictures }: ShopWindow,
  { category: slug, ...query }: { category: string } & QueryOf<"category">,
): CategoryProducts {
  const live = catalogue.current();
  if (live === null) throw new ShopError("catalogue.list-failed");
  const categories = live.categories.map((each) => publicCategory(each.slug, each.count));
  const { search } = query;
  const category = categories.find((each) => each.slug === slug);
  if (category === undefined) {
    return {
      state: "unknown-category",
      categories,
      category: publicCategory(slug, 0),
      search,
      emptyWords: errorCatalogue["catalogue.category-empty"].message,
    };
  }
  const members = live.products.filter((product) => product.category === category.slug);
  const found = searchProducts(members, search);
  const list = listPage(found, {
    page: query.page,
    address: (page) => href("category", { category: slug }, { ...query, page }),
    pictures,
  });
  if ("moved" in list) return { state: "moved", address: list.moved };
  return {
    state: "found",
    categories,
    category,
    search,
    list,
    emptyWords: found.length === 0 ? nothingMatches(search) : null,
  };
}
