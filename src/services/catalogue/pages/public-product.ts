import type { MatchedProduct } from "#domain/catalogue/facets/filter-products.ts";
import type { Variant } from "#domain/catalogue/facets/product-variants.ts";
import { findFactValue, type Fact } from "#domain/catalogue/fact.ts";
import { formatMeasure } from "#domain/catalogue/measure.ts";
import { cardPriceText, type Product } from "#domain/catalogue/product.ts";
import type { PictureBook } from "#domain/content/shown-picture.ts";
import type { Picture } from "#domain/media/picture.ts";
import { pick } from "#domain/pick.ts";
import { formatQuery, href } from "#domain/routes/href.ts";
import type { SearchWords } from "#domain/search/search-words.ts";
import type { CatalogueHolder } from "#services/catalogue/sheet/catalogue-holder.ts";
import { getFilteredProduct } from "./filtered-list.ts";

export interface CatalogueContext {
  catalogue: Pick<CatalogueHolder, "current">;
  pictures: PictureBook;
}

export interface SearchContext extends CatalogueContext {
  searchWords: SearchWords;
}

export type ProductCard = ReturnType<typeof toMatchedCard>;

export function toProductCard(product: Product, pictures: PictureBook): ProductCard {
  return toMatchedCard(getFilteredProduct(product), pictures);
}

/** Makes a card for the variants that match, linked to the first of them. */
export function toMatchedCard({ product, variants }: MatchedProduct, pictures: PictureBook) {
  const picture = findProductPicture(product, pictures);
  const left = new Set(variants.map(({ option }) => option));
  const options = product.options.filter((_, index) => left.has(index));
  const [only, ...others] = options;
  const [variant] = variants;
  const isOneOption = only !== undefined && others.length === 0 && product.options.length > 1;
  const isOneSize = new Set(variants.map(({ size }) => size)).size === 1;
  const isSizeNamed = product.sizes.length > 1 && (isOneOption || isOneSize);
  const query = formatQuery("product", {
    size: variant?.size ? (product.sizes[variant.size] ?? "") : "",
    option: variant?.option ? (product.options[variant.option]?.name ?? "") : "",
  });
  const facts: Record<string, string> = {};
  for (const fact of product.facts) {
    const text = formatFactOf(fact, variants);
    if (text !== null) facts[fact.column.name] = text;
  }
  return {
    ...pick(product, ["id", "key", "name", "code", "category"]),
    path: getProductPath(product) + query,
    /** "£12.50", "from £1.95" if the options differ, or "Price not available". */
    priceText: cardPriceText({ ...product, options }),
    optionCount: product.options.length,
    /** The size that the page opens with, if the rest is chosen: "Medium (4.5mm)". */
    ...(isSizeNamed && { size: product.sizes[variant?.size ?? 0] ?? "" }),
    /** The only option that matches: `2"`. */
    ...(isOneOption && { option: only.name }),
    /** The facts by the names of their columns: "8,000 l/h". */
    facts,
    /** null if the sheet names none, or its file is missing. */
    picture,
    ...(picture === null && product.imageSource !== "" && { isPictureMissing: true as const }),
  };
}

/** Formats a fact's value for these variants; null if the variants differ, or have no value. */
function formatFactOf(fact: Fact, variants: readonly Variant[]): string | null {
  const factValues = variants
    .map(({ option, size }) => findFactValue(fact, option, size))
    .filter((value) => value !== null);
  const numbers = factValues.filter((value) => typeof value !== "string");
  const [words, ...otherWords] = new Set(factValues.filter((value) => typeof value === "string"));
  if (words !== undefined) return otherWords.length === 0 && numbers.length === 0 ? words : null;
  if (numbers.length === 0) return null;
  const min = Math.min(...numbers.map((range) => range.min));
  return formatMeasure({ min, max: Math.max(...numbers.map((range) => range.max)) }, fact.column.unit);
}

export function findProductPicture(product: Product, pictures: PictureBook): Picture | null {
  return product.imageSource === "" ? null : pictures.picture(product.imageSource, "product");
}

export function getProductPath({ category, id }: Product): string {
  return href("product", { category, productId: id });
}
