import { countFacets, type CountedFacet } from "#domain/catalogue/facets/count-facets.ts";
import { listFacets, type Facet } from "#domain/catalogue/facets/list-facets.ts";
import { toFilteredProduct, type FilteredProduct } from "#domain/catalogue/facets/product-variants.ts";
import type { Catalogue, Product } from "#domain/catalogue/product.ts";
import { memoize } from "#domain/memoize.ts";
import { noFilters } from "#domain/routes/filter-parameters.ts";

/** The fewest products that get filters: a visitor reads a shorter list faster than they narrow it down. */
const minProducts = 4;

export interface FilteredList {
  products: readonly FilteredProduct[];
  /** The products that are still made, which filters find and count. */
  made: readonly FilteredProduct[];
  facets: readonly Facet[];
  /** The counts of each filter while none is chosen. Most pages of a category need no other counts. */
  counted: readonly CountedFacet[];
}

const listsByCatalogue = new WeakMap<readonly Product[], Map<string, FilteredList>>();

/** Lists the products of a category, and remembers them for the revision. */
export function getCategoryList(catalogue: Catalogue, category: string): FilteredList {
  let lists = listsByCatalogue.get(catalogue.products);
  if (lists === undefined) {
    lists = new Map();
    listsByCatalogue.set(catalogue.products, lists);
  }
  let list = lists.get(category);
  if (list === undefined) {
    const products = catalogue.products.filter((product) => product.category === category);
    // Discontinued products come last.
    list = toFilteredList(catalogue, [...products.filter(isMade), ...products.filter((product) => !isMade(product))]);
    lists.set(category, list);
  }
  return list;
}

export function toFilteredList(catalogue: Catalogue, products: readonly Product[]): FilteredList {
  const made = products.filter(isMade).map(getFilteredProduct);
  const facets = products.length < minProducts ? [] : listFacets(made, catalogue.factColumns);
  return { products: products.map(getFilteredProduct), made, facets, counted: countFacets(made, facets, noFilters) };
}

function isMade({ stock }: Product): boolean {
  return stock?.state !== "discontinued";
}

/** Finds the variants of each product of a revision once. */
export const getFilteredProduct = memoize(toFilteredProduct);
