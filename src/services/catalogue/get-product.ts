import { formatPrice } from "#domain/money.ts";
import type { Pence } from "#domain/money.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { ShopError } from "#domain/shop-error.ts";
import { moreOfCategory } from "#domain/catalogue/more-of-category.ts";
import { lowestPrice, type Product } from "#domain/catalogue/product.ts";
import type { Picture } from "#domain/media/picture.ts";
import type { Pictures } from "#services/ports.ts";

import {
  type ProductCard,
  productAddress,
  productCard,
  productImageUrl,
  productPicture,
  type PublicCategory,
  publicCategory,
  type ShopWindow,
} from "./public-product.ts";

/** A product as its page shows it. Everything here is public: the supplier's page is not among it. */
export interface PublicProduct {
  id: string;
  key: string;
  name: string;
  originalName: string;
  code: string;
  vendor: string;
  category: PublicCategory;
  address: string;
  /** Our own lasting address ("/media/products/x.jpg"), for the cart; "" without a picture. */
  imageUrl: string;
  picture: Picture | null;
  /** The row's own price as shown; with options the chosen option's price stands in its place. */
  priceText: string;
  pricePence: Pence | null;
  sizes: string[];
  options: { name: string; pricePence: Pence; priceText: string }[];
  /** Whether it can be added to a cart at all. */
  sellable: boolean;
}

export type ProductLookup =
  | { state: "found"; product: PublicProduct; more: ProductCard[] }
  | { state: "moved"; address: string }
  /** Answered as 404 with these words. */
  | { state: "missing"; words: string };

/** One product, and four more of its category. Under the wrong category it has moved to its own. Throws catalogue.product-failed while no sheet was ever loaded. */
export function getProduct(
  { catalogue, pictures }: ShopWindow,
  query: { category: string; id: string },
): ProductLookup {
  const live = catalogue.current();
  if (live === null) throw new ShopError("catalogue.product-failed");
  const product = live.byId.get(query.id);
  if (product === undefined) return { state: "missing", words: errorCatalogue["catalogue.product-not-found"].message };
  if (product.category !== query.category) return { state: "moved", address: productAddress(product) };
  const count = live.categories.find(({ slug }) => slug === product.category)?.count ?? 0;
  return {
    state: "found",
    product: publicProduct(product, publicCategory(product.category, count), pictures),
    more: moreOfCategory(live.products, product).map((other) => productCard(other, pictures)),
  };
}

function publicProduct(product: Product, category: PublicCategory, pictures: Pictures): PublicProduct {
  return {
    id: product.id,
    key: product.key,
    name: product.name,
    originalName: product.originalName,
    code: product.code,
    vendor: product.vendor,
    category,
    address: productAddress(product),
    imageUrl: productImageUrl(product),
    picture: productPicture(product, pictures),
    priceText: product.priceText,
    pricePence: product.pricePence,
    sizes: [...product.sizes],
    options: product.options.map(({ name, pricePence }) => ({ name, pricePence, priceText: formatPrice(pricePence) })),
    sellable: lowestPrice(product) !== null,
  };
}
