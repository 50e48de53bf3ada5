import { getCategoryDisplay } from "./category.ts";
import type { Product } from "./product.ts";

/** Finds products that contain every word of the search. A product whose code is the search comes first. */
export function searchProducts(products: readonly Product[], search: string): Product[] {
  const words = foldText(search)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return [...products];
  const code = foldText(search);
  const found = products.filter((product) => {
    const text = searchText(product);
    return words.every((word) => text.includes(word));
  });
  return [
    ...found.filter((product) => foldText(product.code) === code),
    ...found.filter((product) => foldText(product.code) !== code),
  ];
}

const searchTexts = new WeakMap<Product, string>();

function searchText(product: Product): string {
  let text = searchTexts.get(product);
  if (text === undefined) {
    const { name, originalName, code, vendor, category, options, sizes } = product;
    text = foldText(
      [
        name,
        originalName,
        code,
        vendor,
        category,
        getCategoryDisplay(category).label,
        ...options.map((option) => option.name),
        ...sizes,
      ].join("\n"),
    );
    searchTexts.set(product, text);
  }
  return text;
}

/** The one spelling of all searches that find the same: without the differences that the search ignores. */
export function foldSearch(search: string): string {
  return foldText(search).replaceAll("\n", " ");
}

// Ignores case, accents and the different ways to write an inch mark or a fraction.
function foldText(text: string): string {
  return text
    .replace(/''|[”“″‟]/g, '"')
    .replace(/[’‘′]/g, "'")
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .replace(/\u2044/g, "/")
    .toLowerCase()
    .replace(/[^\S\n]+/g, " ")
    .trim();
}
