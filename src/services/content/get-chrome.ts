import { formatShopDay } from "#domain/orders/sending/fulfilment.ts";
import { listNotices } from "#domain/seasons/shown-on.ts";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import { formatExperience } from "#domain/content/number-words.ts";

import type { ContentContext } from "./content-context.ts";
import { listCategoryLinks } from "./list-categories.ts";

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

/** The facts of the business that every page may show: all but the pictures of the home page, the place on the map, and what only receipts and legal pages say. */
export function siteFacts({
  hero: _hero,
  seller: _seller,
  vatNumber: _vatNumber,
  legal: _legal,
  place: _place,
  ...facts
}: Site): Omit<Site, "hero" | "seller" | "vatNumber" | "legal" | "place"> {
  return facts;
}
