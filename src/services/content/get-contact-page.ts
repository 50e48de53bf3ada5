import type { ContactView } from "#domain/content/page-views.ts";

import type { ContentContext } from "./content-context.ts";
import { siteFacts } from "./site-facts.ts";

export function getContactPage(context: ContentContext): ContactView {
  const { site, pages } = context.content.current();
  return { ...pages.contact, site: siteFacts(site) };
}
