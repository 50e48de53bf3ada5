import type { Product } from "./product.ts";

export const maxMoreOfCategory = 4;

/**
 * The products that a product page shows below: the four that follow in the category, in the order of the sheet, wrapping
 * round to its first, so that every product is shown somewhere. Fewer when the category has fewer.
 */
export function moreOfCategory(products: readonly Product[], product: Product): Product[] {
  const members = products.filter(({ category }) => category === product.category);
  const after = members.indexOf(product) + 1;
  return [...members.slice(after), ...members.slice(0, after - 1)].slice(0, maxMoreOfCategory);
}
