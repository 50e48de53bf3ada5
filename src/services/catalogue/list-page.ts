import { listPageButtons, slicePage } from "#domain/catalogue/paging.ts";
import type { MatchedProduct } from "#domain/catalogue/facets/filter-products.ts";
import type { PictureBook } from "#domain/content/shown-picture.ts";

import { type ProductCard, toMatchedCard } from "./public-product.ts";

/** One page of a list of products, with the data of its pager. */
export interface ProductListPage {
  products: ProductCard[];
  page: number;
  pages: number;
  total: number;
  /** Page buttons in order; null is a gap. */
  buttons: (PageButton | null)[];
  previousAddress: string | null;
  nextAddress: string | null;
}

export interface PageButton {
  page: number;
  address: string;
  current: boolean;
}

interface PageRequest {
  page: number;
  /** Builds the address of another page of the same list. */
  address(page: number): string;
  pictures: PictureBook;
}

/** Returns the requested page of a list, or the address of the last page if the requested one lies beyond it. */
export function listPage(
  products: readonly MatchedProduct[],
  { page, address, pictures }: PageRequest,
): ProductListPage | { moved: string } {
  const slice = slicePage(products, page);
  if (slice.isBeyondLast) return { moved: address(slice.page) };
  return {
    products: slice.items.map((matched) => toMatchedCard(matched, pictures)),
    page: slice.page,
    pages: slice.pages,
    total: slice.total,
    buttons: listPageButtons(slice.page, slice.pages).map((button) =>
      button === "…" ? null : { page: button, address: address(button), current: button === slice.page },
    ),
    previousAddress: slice.page > 1 ? address(slice.page - 1) : null,
    nextAddress: slice.page < slice.pages ? address(slice.page + 1) : null,
  };
}
