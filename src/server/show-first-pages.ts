import type { ContentContext } from "#services/content/content-context.ts";
import { getAboutPage } from "#services/content/get-about-page.ts";
import { getContactPage } from "#services/content/get-contact-page.ts";
import { getHomePage } from "#services/content/get-home-page.ts";
import { getServicesPage } from "#services/content/get-services-page.ts";

/** Puts the pages together that visitors see first: the pictures' library then knows what stands there, and how large. */
export function showFirstPages(context: ContentContext): void {
  for (const getPage of [getHomePage, getServicesPage, getAboutPage, getContactPage]) getPage(context);
}
