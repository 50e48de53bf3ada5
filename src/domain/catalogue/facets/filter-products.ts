import type { NumberRange } from "#domain/catalogue/measure.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { runningCostFacet } from "#domain/catalogue/running-cost.ts";
import { isRange, type Filter, type Filters, type RangeFilter } from "#domain/routes/filter-parameters.ts";
import type { SortOrder } from "#domain/routes/query-parameters.ts";
import type { FilteredProduct, Variant } from "./product-variants.ts";

export interface MatchedProduct {
  product: Product;
  /** The variants that pass the filters, at least one, in the order of the options. */
  variants: readonly Variant[];
}

/** Finds products with a variant that fits the filters: any one chosen value of a facet, in every filtered facet. */
export function filterProducts(products: readonly FilteredProduct[], filters: Filters): MatchedProduct[] {
  if (filters.size === 0) return products.map(({ product, variants }) => ({ product, variants }));
  const matched: MatchedProduct[] = [];
  for (const { product, variants } of products) {
    const left = variants.filter((variant) => isLeft(variant, filters));
    if (left.length > 0) matched.push({ product, variants: left });
  }
  return matched;
}

export function isLeft(variant: Variant, filters: Filters): boolean {
  return findRefusals(variant, filters, 1).length === 0;
}

/** Lists the facets whose filters the variant fails, and stops at `max`. */
export function findRefusals(variant: Variant, filters: Filters, max: number): string[] {
  const refusals: string[] = [];
  for (const [facet, filter] of filters) {
    if (refusals.length >= max) break;
    if (!fits(variant, facet, filter)) refusals.push(facet);
  }
  return refusals;
}

function fits({ values, numbers }: Variant, facet: string, filter: Filter): boolean {
  if (isRange(filter)) return isInRange(numbers.get(facet), filter);
  return values.get(facet)?.some((value) => filter.includes(value)) === true;
}

/** Whether a value lies in a range. A value that is a range, such as an adjustable pump's, fits if the two overlap. */
export function isInRange(numbers: NumberRange | undefined, { from, to }: RangeFilter): boolean {
  return numbers !== undefined && (from === null || numbers.max >= from) && (to === null || numbers.min <= to);
}

/**
 * Sorts products by name, or by the lowest price or running cost of their matching variants. Products without the
 * amount, and products no longer made, come last.
 */
export function sortProducts(products: readonly MatchedProduct[], order: SortOrder): readonly MatchedProduct[] {
  if (order === "") return products;
  if (order === "name")
    return products.toSorted((one, other) => one.product.name.localeCompare(other.product.name, "en-GB"));
  const facet = order === "running-cost" ? runningCostFacet : "price";
  const amounts = new Map(products.map((matched) => [matched, findLowest(matched, facet)]));
  const direction = order === "price-desc" ? -1 : 1;
  return products.toSorted((one, other) => {
    const amount = amounts.get(one) ?? null;
    const otherAmount = amounts.get(other) ?? null;
    if (amount === null || otherAmount === null) return Number(amount === null) - Number(otherAmount === null);
    return direction * (amount - otherAmount);
  });
}

/** Finds the lowest amount. A pump that can be turned down counts at its cost at full speed. */
function findLowest({ product, variants }: MatchedProduct, facet: string): number | null {
  if (product.stock?.state === "discontinued") return null;
  const amounts = variants.map(({ numbers }) => numbers.get(facet)?.max).filter((max) => max !== undefined);
  return amounts.length === 0 ? null : Math.min(...amounts);
}
