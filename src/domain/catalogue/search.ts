import { faceOfCategory } from "./category.ts";
import type { Product } from "./product.ts";

/** Products in which every word of the search stands somewhere; a product with exactly this code comes first. */
export function searchProducts(products: readonly Product[], search: string): Product[] {
  const words = folded(search)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return [...products];
  const code = folded(search);
  const found = products.filter((product) => {
    const text = searchText(product);
    return words.every((word) => text.includes(word));
  });
  return [
    ...found.filter((product) => folded(product.code) === code),
    ...found.filter((product) => folded(product.code) !== code),
  ];
}

const searchTexts = new WeakMap<Product, string>();

function searchText(product: Product): string {
  let text = searchTexts.get(product);
  if (text === undefined) {
    const { name, originalName, code, vendor, category, options, sizes } = product;
    text = folded(
      [
        name,
        originalName,
        code,
        vendor,
        category,
        faceOfCategory(category).label,
        ...options.map((option) => option.name),
        ...sizes,
      ].join("\n"),
    );
    searchTexts.set(product, text);
  }
  return text;
}

// Case, accents and the many ways to write an inch mark or a fraction make no difference.
function folded(text: string): string {
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
