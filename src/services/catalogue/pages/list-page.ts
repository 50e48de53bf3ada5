import type { MatchedProduct } from "#domain/catalogue/facets/filter-products.ts";
import { listPageButtons, slicePage } from "#domain/catalogue/paging.ts";
import type { PictureBook } from "#domain/content/shown-picture.ts";
import { toMatchedCard } from "./public-product.ts";

export type ProductListPage = Exclude<ReturnType<typeof listPage>, { moved: string }>;

interface PageRequest {
  page: number;
  buildPath(page: number): string;
  pictures: PictureBook;
}

/** Returns the requested page of a list, or the path of the last page if the requested page lies beyond it. */
export function listPage(products: readonly MatchedProduct[], { page, buildPath, pictures }: PageRequest) {
  const { items, page: shown, pages, total, isBeyondLast } = slicePage(products, page);
  if (isBeyondLast) return { moved: buildPath(shown) };
  return {
    products: items.map((matched) => toMatchedCard(matched, pictures)),
    page: shown,
    pages,
    total,
    /** The page buttons in order; null is a gap. */
    buttons: listPageButtons(shown, pages).map((button) =>
      button === "…" ? null : { page: button, path: buildPath(button), current: button === shown },
    ),
    previousPath: shown > 1 ? buildPath(shown - 1) : null,
    nextPath: shown < pages ? buildPath(shown + 1) : null,
  };
}
