import { withLiveLinks } from "#domain/content/category-links.ts";

import type { ContentContext } from "./content-context.ts";
import { soldCategories } from "./list-categories.ts";

/** The words around the list of all products; the products themselves come from the catalogue. */
export function getProductsPage(context: ContentContext) {
  const { products, delivery } = context.content.current().pages;
  return withLiveLinks({ ...products, promise: delivery.promise }, soldCategories(context));
}
