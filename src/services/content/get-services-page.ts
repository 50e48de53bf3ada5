import { replaceEmptyCategoryLinks } from "#domain/content/links.ts";
import { showPictures } from "#domain/content/shown-picture.ts";

import type { ContentContext } from "./content-context.ts";
import { getCategory, findSheetCategories } from "./list-categories.ts";

export function getServicesPage(context: ContentContext) {
  const { services } = context.content.current().pages;
  const view = {
    ...services,
    construction: showPictures(context.pictures, services.construction, "split"),
    products: {
      ...services.products,
      categories: services.products.categories.map((slug) => getCategory(context, slug)),
    },
    portfolio: showPictures(context.pictures, services.portfolio, "banner"),
  };
  return replaceEmptyCategoryLinks(view, findSheetCategories(context));
}
