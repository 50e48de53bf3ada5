import type { SortOrder } from "#domain/addresses/query-parameters.ts";
import type { MatchedProduct } from "./filter-products.ts";

/** Sorts products by the lowest price of what the filters left of them, or by name. What has no price comes last. */
export function sortProducts(products: readonly MatchedProduct[], order: SortOrder): readonly MatchedProduct[] {
  if (order === "") return products;
  if (order === "name")
    return products.toSorted((one, other) => one.product.name.localeCompare(other.product.name, "en-GB"));
  const prices = new Map(products.map((matched) => [matched, lowestPrice(matched)]));
  const direction = order === "price" ? 1 : -1;
  return products.toSorted((one, other) => {
    const [price, otherPrice] = [prices.get(one) ?? null, prices.get(other) ?? null];
    if (price === null || otherPrice === null) return Number(price === null) - Number(otherPrice === null);
    return direction * (price - otherPrice);
  });
}

function lowestPrice({ variants }: MatchedProduct): number | null {
  const prices = variants.flatMap(({ numbers }) => numbers.get("price")?.min ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
}
