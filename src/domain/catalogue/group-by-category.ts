import type { Product } from "./product.ts";

export const productsPerGroup = 8;

export interface ProductGroup {
  category: string;
  /** The first eight. */
  products: Product[];
  total: number;
  /** "View All 12 Products" when there are more than are shown. */
  viewAll: string | null;
}

/** Groups products by category, in the order in which the categories first appear in the sheet. */
export function groupByCategory(products: readonly Product[]): ProductGroup[] {
  const groups = Map.groupBy(products, (product) => product.category);
  return [...groups].map(([category, members]) => ({
    category,
    products: members.slice(0, productsPerGroup),
    total: members.length,
    viewAll: members.length > productsPerGroup ? `View All ${members.length} Products` : null,
  }));
}
