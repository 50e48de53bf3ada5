import { pageButtons, slicePage } from "#domain/catalogue/paging.ts";
import type { Product } from "#domain/catalogue/product.ts";
import type { Pictures } from "#services/ports.ts";

import { type ProductCard, productCard } from "./public-product.ts";

/** One page of a list of products, with what its pager needs. */
export interface ProductListPage {
  products: ProductCard[];
  page: number;
  pages: number;
  total: number;
  /** Page buttons in order: a number with its address, or null for a gap. */
  buttons: (PageButton | null)[];
  previousAddress: string | null;
  nextAddress: string | null;
}

export interface PageButton {
  page: number;
  address: string;
  current: boolean;
}

interface AskedPage {
  page: number;
  /** The address of another page of the same list. */
  address(page: number): string;
  pictures: Pictures;
}

/** The asked page of a list, or the address of the last page where the asked one lies beyond it. */
export function listPage(
  products: readonly Product[],
  { page, address, pictures }: AskedPage,
): ProductListPage | { moved: string } {
  const slice = slicePage(products, page);
  if (slice.beyondLast) return { moved: address(slice.page) };
  return {
    products: slice.items.map((product) => productCard(product, pictures)),
    page: slice.page,
    pages: slice.pages,
    total: slice.total,
    buttons: pageButtons(slice.page, slice.pages).map((button) =>
      button === "…" ? null : { page: button, address: address(button), current: button === slice.page },
    ),
    previousAddress: slice.page > 1 ? address(slice.page - 1) : null,
    nextAddress: slice.page < slice.pages ? address(slice.page + 1) : null,
  };
}
