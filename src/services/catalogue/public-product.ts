import { formatQuery, href } from "#domain/addresses/href.ts";
import { cardPriceText, lowestPrice, type Product } from "#domain/catalogue/product.ts";
import type { MatchedProduct } from "#domain/catalogue/facets/filter-products.ts";
import type { Picture } from "#domain/media/picture.ts";
import type { SearchWords } from "#domain/search/search-words.ts";
import type { PictureBook } from "#domain/content/shown-picture.ts";

import type { CatalogueHolder } from "./catalogue-holder.ts";

/** What the queries of the catalogue read from. */
export interface CatalogueContext {
  catalogue: Pick<CatalogueHolder, "current">;
  pictures: PictureBook;
}

/** What a search of the catalogue reads from. */
export interface SearchContext extends CatalogueContext {
  searchWords: SearchWords;
}

/** A product in a list. */
export interface ProductCard extends Pick<Product, "id" | "key" | "name" | "code" | "category"> {
  address: string;
  /** "£12.50", "from £1.95" if the options differ, or "Price not available". */
  priceText: string;
  isSellable: boolean;
  optionCount: number;
  /** The only option that the filters leave: `2"`. */
  option?: string;
  /** null: the sheet names none, or its file is missing. */
  picture: Picture | null;
  /** Only where the sheet names a picture whose file is missing. */
  isPictureMissing?: true;
}

/** Copies each field by name: a spread would publish the address of the supplier's page. */
export function toProductCard(product: Product, pictures: PictureBook): ProductCard {
  const picture = findProductPicture(product, pictures);
  return {
    id: product.id,
    key: product.key,
    name: product.name,
    code: product.code,
    category: product.category,
    address: getProductAddress(product),
    priceText: cardPriceText(product),
    isSellable: lowestPrice(product) !== null,
    optionCount: product.options.length,
    picture,
    ...(picture === null && product.imageSource !== "" ? { isPictureMissing: true } : {}),
  };
}

/** The card of a product of which filters left some options: it shows their price, and leads to the first of them. */
export function toMatchedCard({ product, variants }: MatchedProduct, pictures: PictureBook): ProductCard {
  const card = toProductCard(product, pictures);
  const left = new Set(variants.map(({ option }) => option));
  const options = product.options.filter((_, at) => left.has(at));
  const [first] = options;
  const [variant] = variants;
  const query = formatQuery("product", {
    size: variant?.size ? (product.sizes[variant.size] ?? "") : "",
    option: variant?.option ? (product.options[variant.option]?.name ?? "") : "",
  });
  const address = card.address + query;
  if (first === undefined || options.length === product.options.length) return { ...card, address };
  const priceText = cardPriceText({ ...product, options });
  return { ...card, address, priceText, ...(options.length === 1 ? { option: first.name } : {}) };
}

export function findProductPicture(product: Product, pictures: PictureBook): Picture | null {
  return product.imageSource === "" ? null : pictures.picture(product.imageSource, "product");
}

export function getProductAddress({ category, id }: Product): string {
  return href("product", { category, productId: id });
}
