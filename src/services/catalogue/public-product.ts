import { href } from "#domain/addresses/href.ts";
import { faceOfCategory } from "#domain/catalogue/category.ts";
import { cardPriceText, lowestPrice, type Product } from "#domain/catalogue/product.ts";
import type { Picture } from "#domain/media/picture.ts";
import { stablePictureAddress } from "#domain/media/stable-address.ts";
import type { Pictures } from "#services/ports.ts";

import type { CatalogueHolder } from "./catalogue-holder.ts";

/** What the verbs of the shop window work with. */
export interface ShopWindow {
  catalogue: CatalogueHolder;
  pictures: Pictures;
}

/** A category in the navigation. */
export interface PublicCategory {
  slug: string;
  label: string;
  icon: string;
  count: number;
  address: string;
}

/** A product on a list. Fields are named one by one: the supplier's page must not slip out with a spread. */
export interface ProductCard {
  id: string;
  name: string;
  code: string;
  /** Slug. */
  category: string;
  address: string;
  /** "£12.50", "from £1.95" when options differ, or "Price not available". */
  priceText: string;
  sellable: boolean;
  optionCount: number;
  /** null: the plain tile. */
  picture: Picture | null;
}

export function publicCategory(slug: string, count: number): PublicCategory {
  return { slug, count, ...faceOfCategory(slug), address: href("category", { category: slug }) };
}

export function productCard(product: Product, pictures: Pictures): ProductCard {
  return {
    id: product.id,
    name: product.name,
    code: product.code,
    category: product.category,
    address: productAddress(product),
    priceText: cardPriceText(product),
    sellable: lowestPrice(product) !== null,
    optionCount: product.options.length,
    picture: productPicture(product, pictures),
  };
}

export function productPicture(product: Product, pictures: Pictures): Picture | null {
  return product.imageUrl === "" ? null : pictures.picture(product.imageUrl, "product");
}

/** Our own lasting address of the picture, from which the cart makes its "-thumb.jpg"; "" without a picture. */
export function productImageUrl(product: Product): string {
  return stablePictureAddress(product.imageUrl);
}

export function productAddress({ category, id }: Product): string {
  return href("product", { category, productId: id });
}
