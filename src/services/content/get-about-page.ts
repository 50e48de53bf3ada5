import { withLiveLinks } from "#domain/content/category-links.ts";
import { showPictures } from "#domain/content/shown-picture.ts";
import { experienceInWords } from "#domain/content/words.ts";

import type { ContentContext } from "./content-context.ts";
import { soldCategories } from "./list-categories.ts";

export function getAboutPage(context: ContentContext) {
  const { site, pages } = context.content.current();
  const view = {
    ...pages.about,
    picture: showPictures(context.pictures, pages.about.picture, "wide"),
    pictures: showPictures(context.pictures, pages.about.pictures, "split"),
    yearCount: site.years,
    experience: experienceInWords(site.years),
  };
  return withLiveLinks(view, soldCategories(context));
}
