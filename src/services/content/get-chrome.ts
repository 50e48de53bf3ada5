import { formatExperience } from "#domain/content/number-words.ts";

import type { ContentContext } from "./content-context.ts";
import { listCategoryLinks } from "./list-categories.ts";
import { siteFacts } from "./site-facts.ts";

/** Navbar, top line, menu and footer. */
export function getChrome(context: ContentContext) {
  const { site } = context.content.current();
  return {
    site: siteFacts(site),
    experience: formatExperience(site.years),
    demo: context.demo,
    categories: listCategoryLinks(context),
  };
}

export type ChromeView = ReturnType<typeof getChrome>;
