import type { ChromeView } from "#domain/content/page-views.ts";
import { experienceInWords } from "#domain/content/words.ts";

import type { ContentContext } from "./content-context.ts";
import { listCategories } from "./list-categories.ts";
import { siteFacts } from "./site-facts.ts";

/** Navbar, top line, menu and footer. */
export function getChrome(context: ContentContext): ChromeView {
  const { site } = context.content.current();
  return {
    site: siteFacts(site),
    experience: experienceInWords(site.years),
    demo: context.demo,
    categories: listCategories(context),
  };
}
