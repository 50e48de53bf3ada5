import { parseComparedItems } from "#domain/catalogue/compared-item.ts";
import { type CatalogueContext, type ProductCard, toProductCard } from "./public-product.ts";

/** The cards of up to four products, written by their keys as in a comparison. Those that are not in the sheet are left out. */
export function getProductCards({ catalogue, pictures }: CatalogueContext, written: string): ProductCard[] {
  const live = catalogue.current();
  return parseComparedItems(written).flatMap(({ key }) => {
    const product = live?.byKey.get(key);
    return product === undefined ? [] : [toProductCard(product, pictures)];
  });
}
