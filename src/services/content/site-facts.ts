import type { Site } from "#domain/content/site.schema.ts";

/** The facts of the business that every page may show: all but the pictures of the home page and what receipts say of the seller. */
export function siteFacts({
  hero: _hero,
  seller: _seller,
  vatNumber: _vatNumber,
  ...facts
}: Site): Omit<Site, "hero" | "seller" | "vatNumber"> {
  return facts;
}
