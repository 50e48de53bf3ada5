import type { Product } from "./product.ts";

export const mostMoreOfCategory = 4;

/**
 * What a product's page shows below it: the four that follow in its category, in the sheet's order and round to the
 * beginning, so that each product of a category is shown by others. Fewer where the category has fewer.
 */
export function moreOfCategory(products: readonly Product[], product: Product): Product[] {
  const members = products.filter(({ category }) => category === product.category);
  const after = members.indexOf(product) + 1;
  return [...members.slice(after), ...members.slice(0, after - 1)].slice(0, mostMoreOfCategory);
}
