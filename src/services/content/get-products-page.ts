import { replaceEmptyCategoryLinks } from "#domain/content/links.ts";

import type { ContentContext } from "./content-context.ts";
import { findSheetCategories } from "./list-categories.ts";

/** The texts around the list of all products. The products themselves come from the catalogue. */
export function getProductsPage(context: ContentContext) {
  const { products, delivery } = context.content.current().pages;
  return replaceEmptyCategoryLinks({ ...products, promise: delivery.promise }, findSheetCategories(context));
}
