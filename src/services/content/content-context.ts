import type { Catalogue } from "#domain/catalogue/product.ts";
import type { PictureBook } from "#domain/content/shown-picture.ts";

import type { ContentHolder } from "./content-holder.ts";

/** What the verbs of the public pages read from: the content, and the catalogue for counts. */
export interface ContentContext {
  content: ContentHolder;
  services: { catalogue: { current(): Catalogue | null } };
  pictures: PictureBook;
  demo: boolean;
}
