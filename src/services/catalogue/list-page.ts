import { listPageButtons, type PageSlice, slicePage } from "#domain/catalogue/paging.ts";
import type { MatchedProduct } from "#domain/catalogue/facets/filter-products.ts";
import type { PictureBook } from "#domain/content/shown-picture.ts";

import { type ProductCard, toMatchedCard } from "./public-product.ts";

/** One page of a list of products, with the data of its pager. */
export interface ProductListPage extends Pick<PageSlice<ProductCard>, "page" | "pages" | "total"> {
  products: ProductCard[];
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
  const { items, page: shown, pages, total, isBeyondLast } = slicePage(products, page);
  if (isBeyondLast) return { moved: address(shown) };
  return {
    products: items.map((matched) => toMatchedCard(matched, pictures)),
    page: shown,
    pages,
    total,
    buttons: listPageButtons(shown, pages).map((button) =>
      button === "…" ? null : { page: button, address: address(button), current: button === shown },
    ),
    previousAddress: shown > 1 ? address(shown - 1) : null,
    nextAddress: shown < pages ? address(shown + 1) : null,
  };
}
