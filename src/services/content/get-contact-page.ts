import type { ContactView } from "#domain/content/page-views.ts";
import { showPictures } from "#domain/content/shown-picture.ts";

import type { ContentContext } from "./content-context.ts";
import { siteFacts } from "./site-facts.ts";

export function getContactPage(context: ContentContext): ContactView {
  const { site, pages } = context.content.current();
  return {
    ...pages.contact,
    invitation: showPictures(context.pictures, pages.contact.invitation, "split"),
    site: siteFacts(site),
  };
}
