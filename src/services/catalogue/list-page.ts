import { listPageButtons, slicePage } from "#domain/catalogue/paging.ts";
import type { MatchedProduct } from "#domain/catalogue/facets/filter-products.ts";
import type { PictureBook } from "#domain/content/shown-picture.ts";

import { toMatchedCard } from "./public-product.ts";

export type ProductListPage = Exclude<ReturnType<typeof listPage>, { moved: string }>;

interface PageRequest {
  page: number;
  /** Builds the address of another page of the same list. */
  address(page: number): string;
  pictures: PictureBook;
}

/** Returns the requested page of a list, or the address of the last page if the requested one lies beyond it. */
export function listPage(products: readonly MatchedProduct[], { page, address, pictures }: PageRequest) {
  const { items, page: shown, pages, total, isBeyondLast } = slicePage(products, page);
  if (isBeyondLast) return { moved: address(shown) };
  return {
    products: items.map((matched) => toMatchedCard(matched, pictures)),
    page: shown,
    pages,
    total,
    /** The page buttons in order; null is a gap. */
    buttons: listPageButtons(shown, pages).map((button) =>
      button === "…" ? null : { page: button, address: address(button), current: button === shown },
    ),
    previousAddress: shown > 1 ? address(shown - 1) : null,
    nextAddress: shown < pages ? address(shown + 1) : null,
  };
}
