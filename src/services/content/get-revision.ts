import { formatShopDay } from "#domain/orders/sending/fulfilment.ts";
import { nameShownOn } from "#domain/seasons/shown-on.ts";
import type { ContentContext } from "./content-context.ts";

/**
 * Names the sheet, the content and what of it holds today, from which a page was made, in a few letters. A browser compares it to learn whether what it has
 * kept is still what the shop shows.
 */
export function getRevision({ content, services }: Pick<ContentContext, "content" | "services">): string {
  const sheet = services.catalogue.current()?.revision ?? "";
  const present = content.current();
  const shown = nameShownOn(present, formatShopDay(services.now()));
  return `${sheet.slice(0, 8)}.${present.revision.slice(0, 8)}.${shown}`;
}
