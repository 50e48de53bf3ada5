import type { Site } from "#domain/content/schemas/site.schema.ts";

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
