import type { Catalogue } from "#domain/catalogue/product.ts";
import type { Services } from "#services/context.ts";

import { getProduct } from "./get-product.ts";
import { toProductCard } from "./public-product.ts";

/** The product in a row as its page and a list would show it; null: the row is held back. */
export function previewProduct(
  { pictures, productSurroundings }: Pick<Services, "pictures" | "productSurroundings">,
  catalogue: Catalogue,
  row: number | null,
) {
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
