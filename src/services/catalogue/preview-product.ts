import type { Catalogue } from "#domain/catalogue/product.ts";
import type { Services } from "#services/context.ts";

import { getProduct, type PublicProduct } from "./get-product.ts";
import { type ProductCard, toProductCard } from "./public-product.ts";

/** A product as its page and a list would show it. */
export interface PreviewedProduct {
  product: PublicProduct & {
    /** Whether a text of the content folder stands on its page as well. */
    hasText: boolean;
  };
  card: ProductCard;
}

/** What the page of the product in a row would show; null: the row is held back. */
export function previewProduct(
  { pictures, productSurroundings }: Pick<Services, "pictures" | "productSurroundings">,
  catalogue: Catalogue,
  row: number | null,
): PreviewedProduct | null {
  const found = catalogue.products.find((product) => product.row === row);
  if (found === undefined) return null;
  const { category, id, code } = found;
  const page = getProduct({ catalogue: { current: () => catalogue }, pictures }, { category, id });
  if (page.state !== "found") return null;
  return {
    product: {
      ...page.product,
      hasText: productSurroundings.hasText(code),
    },
    card: toProductCard(found, pictures),
  };
}
