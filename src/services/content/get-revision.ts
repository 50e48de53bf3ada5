import type { ContentContext } from "./content-context.ts";

/**
 * Names the sheet and the content that a page was made from, in a few letters. A browser compares it to learn whether what it has
 * kept is still what the shop shows.
 */
export function getRevision({ content, services }: Pick<ContentContext, "content" | "services">): string {
  const sheet = services.catalogue.current()?.revision ?? "";
  return `${sheet.slice(0, 8)}.${content.current().revision.slice(0, 8)}`;
}
