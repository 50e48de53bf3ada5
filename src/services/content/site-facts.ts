import type { Site } from "#domain/content/site.schema.ts";

/** The facts of the business that every page may show: all but the pictures of the home page. */
export function siteFacts({ hero: _hero, ...facts }: Site): Omit<Site, "hero"> {
  return facts;
}
