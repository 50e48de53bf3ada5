import type { Site } from "#domain/content/site.schema.ts";

/** The business without the pictures of the home page: what every page may need. */
export function siteFacts({ hero: _hero, ...facts }: Site): Omit<Site, "hero"> {
  return facts;
}
