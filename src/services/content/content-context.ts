import type { Catalogue } from "#domain/catalogue/product.ts";
import type { PictureBook } from "#domain/content/shown-picture.ts";
import type { SiteContent } from "#domain/content/site-content.ts";

export interface ContentContext {
  content: { current(): SiteContent };
  services: { catalogue: { current(): Catalogue | null }; now(): Date };
  pictures: PictureBook;
  demo: boolean;
}
