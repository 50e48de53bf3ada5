import { productFileName } from "#domain/content/product-file-name.ts";
import type { Prose } from "#domain/content/prose.ts";

import type { ContentContext } from "./content-context.ts";

/** What the owner wrote about the product of this code; null without. */
export function getProductDescription(context: ContentContext, code: string): Prose | null {
  return context.content.current().products.get(productFileName(code))?.description ?? null;
}
