import type { Site } from "#domain/content/schemas/site.schema.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { pick } from "#domain/pick.ts";
import { formatShownOn, listNotices } from "#domain/seasons/shown-on.ts";
import type { ContentContext } from "./content-context.ts";
import { listCategoryLinks } from "./list-categories.ts";

export function getChrome(context: ContentContext) {
  const { site, today } = context.content.current();
  const day = formatShopDay(context.services.now());
  return {
    site: siteFacts(site),
    demo: context.demo,
    notices: listNotices(today.notices, day).map(({ text, link }) => ({ text, link })),
    categories: listCategoryLinks(context),
  };
}

export type ChromeView = ReturnType<typeof getChrome>;

/** Lists the facts of the business that are part of every page's data. */
export function siteFacts(site: Site) {
  return pick(site, [
    "name",
    "phone",
    "email",
    "hours",
    "replyHours",
    "location",
    "serviceArea",
    "social",
    "designer",
    "vatRegistered",
  ]);
}

/** Identifies the sheet, the content and the parts of it that apply today, in a few letters that browsers compare. */
export function getRevision({ content, services }: Pick<ContentContext, "content" | "services">): string {
  const sheet = services.catalogue.current()?.revision ?? "";
  const present = content.current();
  const shown = formatShownOn(present, formatShopDay(services.now()));
  return `${sheet.slice(0, 8)}.${present.revision.slice(0, 8)}.${shown}`;
}
