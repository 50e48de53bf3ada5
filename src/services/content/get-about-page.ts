import { replaceEmptyCategoryLinks } from "#domain/content/category-links.ts";
import { showPictures } from "#domain/content/shown-picture.ts";
import { formatExperience } from "#domain/content/number-words.ts";

import type { ContentContext } from "./content-context.ts";
import { findSheetCategories } from "./list-categories.ts";

export function getAboutPage(context: ContentContext) {
  const { site, pages } = context.content.current();
  const view = {
    ...pages.about,
    picture: showPictures(context.pictures, pages.about.picture, "wide"),
    pictures: showPictures(context.pictures, pages.about.pictures, "split"),
    yearCount: site.years,
    experience: formatExperience(site.years),
  };
  return replaceEmptyCategoryLinks(view, findSheetCategories(context));
}
