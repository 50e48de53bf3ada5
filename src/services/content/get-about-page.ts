import type { AboutView } from "#domain/content/page-views.ts";
import { experienceInWords } from "#domain/content/words.ts";

import type { ContentContext } from "./content-context.ts";

export function getAboutPage(context: ContentContext): AboutView {
  const { site, pages } = context.content.current();
  return { ...pages.about, yearCount: site.years, experience: experienceInWords(site.years) };
}
