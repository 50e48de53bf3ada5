import { replaceEmptyCategoryLinks } from "#domain/content/category-links.ts";
import { showPictures } from "#domain/content/shown-picture.ts";

import type { ContentContext } from "./content-context.ts";
import { findSheetCategories } from "./list-categories.ts";
import { siteFacts } from "./site-facts.ts";

export function getContactPage(context: ContentContext) {
  const { site, pages } = context.content.current();
  const view = {
    ...pages.contact,
    invitation: showPictures(context.pictures, pages.contact.invitation, "split"),
    site: siteFacts(site),
  };
  return replaceEmptyCategoryLinks(view, findSheetCategories(context));
}
