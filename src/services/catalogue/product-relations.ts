import { type Catalogue, type Product, lowestPrice } from "#domain/catalogue/product.ts";
import { listSizeSiblings } from "#domain/catalogue/size-family.ts";
import { stablePictureAddress } from "#domain/media/picture-address.ts";

import { getProductAddress, toProductCard, type CatalogueContext } from "./public-product.ts";

/** More of them would push the rest of the page away. */
const maxGoesWith = 3;

export type ProductRelations = ReturnType<typeof listRelations>;
/** A product that goes with another one, as a row. */
export type GoesWith = ProductRelations["goesWith"][number];
/** The same thing in another size, or this one. */
export type SizeSibling = ProductRelations["siblings"][number];

/** What leads from a product to others: what goes with it, its other sizes, and what it takes the place of. */
export function listRelations(catalogue: Catalogue, product: Product, { pictures }: CatalogueContext) {
  return {
    goesWith: product.goesWith
      .map((key) => catalogue.byKey.get(key))
      .filter((other) => other !== undefined)
      .filter(isOffered)
      .slice(0, maxGoesWith)
      .map((other) => {
        const { id, key, name, code, category, address, priceText } = toProductCard(other, pictures);
        const hasChoice = other.options.length > 0 || other.sizes.length > 1;
        return {
          id,
          key,
          name,
          code,
          category,
          address,
          priceText,
          originalName: other.originalName,
          imageUrl: stablePictureAddress(other.imageSource),
          /** The first sentence of its description; "" without one. */
          reason: firstSentence(other.description),
          /** The only one it has; "" without. */
          selectedSize: other.sizes[0] ?? "",
          /** null where sizes or options are chosen on its own page. */
          pricePence: hasChoice ? null : other.pricePence,
        };
      }),
    /** In the order of the sheet; [] when there is no other size. */
    siblings: listSizeSiblings(
      product,
      catalogue.products.filter(({ stock }) => stock?.state !== "discontinued"),
    ).map(({ row, size }) => ({ size, address: getProductAddress(row), isThis: row === product })),
    /** The names of the products that it takes the place of. */
    replaces: catalogue.products.filter(({ replacedBy }) => replacedBy === product.key).map(({ name }) => name),
  };
}

function isOffered(product: Product): boolean {
  return lowestPrice(product) !== null && product.stock?.state !== "discontinued";
}

function firstSentence(text: string): string {
  const end = text.search(/[.!?](?: |$)/);
  return end < 0 ? text : text.slice(0, end + 1);
}
