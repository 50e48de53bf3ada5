import type { ContentContext } from "#services/content/content-context.ts";
import { getAboutPage, getContactPage, getServicesPage } from "#services/content/get-pages.ts";
import { getHomePage } from "#services/content/get-home-page.ts";

/** Builds the views of the pages that visitors see first, so that the picture library knows the slots of their pictures. */
export function showFirstPages(context: ContentContext): void {
  for (const getPage of [getHomePage, getServicesPage, getAboutPage, getContactPage]) getPage(context);
}
