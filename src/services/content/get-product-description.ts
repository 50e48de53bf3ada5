import { productFileName } from "#domain/content/site-content.ts";
import type { Prose } from "#domain/content/article.ts";

import type { ContentContext } from "./content-context.ts";

/** The owner's description of the product with this code, if there is one. */
export function getProductDescription(context: ContentContext, code: string): Prose | null {
  return context.content.current().products.get(productFileName(code))?.description ?? null;
}
