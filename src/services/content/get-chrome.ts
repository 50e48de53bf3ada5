import { formatShopDay } from "#domain/orders/sending/fulfilment.ts";
import { listNotices } from "#domain/seasons/shown-on.ts";
import { formatExperience } from "#domain/content/number-words.ts";

import type { ContentContext } from "./content-context.ts";
import { listCategoryLinks } from "./list-categories.ts";
import { siteFacts } from "./site-facts.ts";

/** Navbar, top line, menu and footer. */
export function getChrome(context: ContentContext) {
  const { site, today } = context.content.current();
  const day = formatShopDay(context.services.now());
  return {
    site: siteFacts(site),
    experience: formatExperience(site.years),
    demo: context.demo,
    notices: listNotices(today.notices, day).map(({ text, link }) => ({ text, link })),
    categories: listCategoryLinks(context),
  };
}

export type ChromeView = ReturnType<typeof getChrome>;
