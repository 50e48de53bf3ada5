import type { Catalogue } from "#domain/catalogue/product.ts";
import type { PictureBook } from "#domain/content/shown-picture.ts";
import type { SiteContent } from "#domain/content/site-content.ts";

/** Sources for the verbs of the public pages: the content, the pictures, and the catalogue for counts. */
export interface ContentContext {
  content: { current(): SiteContent };
  services: { catalogue: { current(): Catalogue | null }; now(): Date };
  pictures: PictureBook;
  demo: boolean;
}
