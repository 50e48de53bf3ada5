import type { ContentContext } from "#services/content/content-context.ts";
import { getAboutPage } from "#services/content/get-about-page.ts";
import { getContactPage } from "#services/content/get-contact-page.ts";
import { getHomePage } from "#services/content/get-home-page.ts";
import { getServicesPage } from "#services/content/get-services-page.ts";

/** Builds the views of the pages that visitors see first, so that the picture library knows the slots of their pictures. */
export function showFirstPages(context: ContentContext): void {
  for (const getPage of [getHomePage, getServicesPage, getAboutPage, getContactPage]) getPage(context);
}
