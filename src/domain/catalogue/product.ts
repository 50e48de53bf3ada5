import { formatPrice, type Pence } from "#domain/money.ts";

import type { SheetProblem } from "./sheet-problem.ts";

export interface ProductOption {
  name: string;
  pricePence: Pence;
}

export interface Product {
  /** Position among all data rows of the sheet, from 0, as text. Rows that are held back count too. */
  id: string;
  /** Stable while rows move: the code where it is unique, else a hash of vendor and name. */
  key: string;
  name: string;
  originalName: string;
  code: string;
  vendor: string;
  /** Slug as it stands in the address, e.g. "air_pumps". */
  category: string;
  /** As in the sheet: "media/products/x.jpg", an http(s) address, or "". */
  imageUrl: string;
  /** The supplier's page. Never in anything public: for the order desk alone. */
  productUrl: string;
  /** As shown: "£12.50", or "Price not available". */
  priceText: string;
  /** null: the row's own price cannot be read, so without a priced option it is not sold. */
  pricePence: Pence | null;
  sizes: string[];
  options: ProductOption[];
}

export interface CategoryCount {
  slug: string;
  count: number;
}

/** One accepted load of the sheet. */
export interface Catalogue {
  /** Hash of what was loaded: the same sheet gives the same revision. */
  revision: string;
  /** ISO time. */
  loadedAt: string;
  products: readonly Product[];
  byId: ReadonlyMap<string, Product>;
  /** In the order in which they first stand in the sheet. */
  categories: readonly CategoryCount[];
  problems: readonly SheetProblem[];
}

export const priceNotAvailable = "Price not available";

/**
 * The price of one piece: the chosen option's, or the row's where the row has no options. A size never changes it.
 * null: not for sale like this (no readable price, an option the row does not offer, or none chosen where there are some).
 */
export function unitPricePence(product: Product, selectedOption: string | null | undefined): Pence | null {
  if (product.options.length === 0) return selectedOption ? null : product.pricePence;
  return product.options.find((option) => option.name === selectedOption)?.pricePence ?? null;
}

/** Whether the row, with this option, has a price that can be sold. */
export function isSellable(product: Product, selectedOption: string | null | undefined): boolean {
  return unitPricePence(product, selectedOption) !== null;
}

/** The lowest price the row sells at, and whether its options differ: what a card says as "from £1.95". */
export function lowestPrice(product: Product): { pence: Pence; varies: boolean } | null {
  if (product.options.length === 0) {
    return product.pricePence === null ? null : { pence: product.pricePence, varies: false };
  }
  const prices = product.options.map((option) => option.pricePence);
  const lowest = Math.min(...prices);
  return { pence: lowest, varies: prices.some((price) => price !== lowest) };
}

/** The price on a card: "£12.50", "from £1.95" when options differ, or "Price not available". */
export function cardPriceText(product: Product): string {
  const lowest = lowestPrice(product);
  if (lowest === null) return priceNotAvailable;
  return lowest.varies ? `from ${formatPrice(lowest.pence)}` : formatPrice(lowest.pence);
}
