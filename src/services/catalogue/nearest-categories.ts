import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SearchWords } from "#domain/search/search-words.ts";
import { findBrand, listBrandCategories } from "#services/search/find-brand.ts";
import { readKnownWords, searchCatalogue } from "#services/search/search-catalogue.ts";

import { type PublicCategory, toPublicCategory } from "./public-product.ts";

/** Where to look on after a search that found nothing, and why there. */
export interface NearestCategories {
  /** `found`: the search finds something there. `brand`: what the brand is known for. `largest`: nothing is known about the search. */
  why: "found" | "brand" | "largest";
  /** The brand as the owner writes it; "" without one. */
  brand: string;
  categories: PublicCategory[];
}

const maxNearest = 4;

/**
 * The categories of what the search finds elsewhere, the best first; otherwise those that a brand which the shop does not stock is known
 * for, by the owner's words. Where neither is known, the largest ones, which are not called near.
 */
export function findNearestCategories(live: Catalogue, searchWords: SearchWords, search: string): NearestCategories {
  const counts = new Map<string, number>();
  for (const { category } of searchCatalogue(live, searchWords, search).products)
    counts.set(category, (counts.get(category) ?? 0) + 1);
  if (counts.size > 0)
    return {
      why: "found",
      brand: "",
      categories: [...counts].slice(0, maxNearest).map(([slug, count]) => toPublicCategory(slug, count)),
    };
  const brand = findBrand(readKnownWords(searchWords), search);
  const known = listBrandCategories(live, brand);
  if (brand !== null && known.length > 0) return { why: "brand", brand: brand.name, categories: toPublic(known) };
  return {
    why: "largest",
    brand: "",
    categories: toPublic(live.categories.toSorted((one, other) => other.count - one.count)),
  };
}

function toPublic(categories: Catalogue["categories"]): PublicCategory[] {
  return categories.slice(0, maxNearest).map(({ slug, count }) => toPublicCategory(slug, count));
}
