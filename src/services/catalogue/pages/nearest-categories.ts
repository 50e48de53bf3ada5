import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { href } from "#domain/routes/href.ts";
import { findBrand, listBrandCategories } from "#domain/search/find-brand.ts";
import type { SearchWords } from "#domain/search/search-words.ts";
import { getSearchWords, searchCatalogue } from "#services/search/search-catalogue.ts";

export interface NearestCategories {
  /** found: something is found there. brand: it is known for the brand. brand?: a guess. largest: nothing is known. */
  why: "found" | "brand" | "brand?" | "largest";
  /** The brand as the owner writes it; "" without one. */
  brand: string;
  unknown: readonly string[];
  links: { label: string; to: string }[];
}

const maxNearest = 4;

/**
 * Returns the categories of products that the search finds elsewhere; or else the categories of a brand that the shop
 * does not stock; or else the largest categories, which are not called near.
 */
export function getNearestCategories(
  live: Catalogue,
  searchWords: SearchWords,
  { search, unused: unknown }: { search: string; unused: readonly string[] },
): NearestCategories {
  const found = new Set(searchCatalogue(live, searchWords, search).products.map(({ category }) => category));
  if (found.size > 0) return { why: "found", brand: "", unknown, links: toLinks([...found]) };
  const brand = findBrand(getSearchWords(searchWords), search);
  const known = listBrandCategories(live, brand).map(({ slug }) => slug);
  if (brand !== null && known.length > 0) {
    const why = brand.isTyped ? "brand" : "brand?";
    return { why, brand: brand.name, unknown, links: toLinks(known) };
  }
  const largest = live.categories.toSorted((one, other) => other.count - one.count).map(({ slug }) => slug);
  return { why: "largest", brand: "", unknown, links: toLinks(largest) };
}

function toLinks(slugs: readonly string[]): NearestCategories["links"] {
  return slugs
    .slice(0, maxNearest)
    .map((slug) => ({ label: getCategoryDisplay(slug).label, to: href("category", { category: slug }) }));
}
