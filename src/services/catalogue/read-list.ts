import { noFilters } from "#domain/addresses/filter-parameters.ts";
import { type CountedFacet, countFacets } from "#domain/catalogue/facets/count-facets.ts";
import { type Facet, findFacets } from "#domain/catalogue/facets/find-facets.ts";
import { type FilteredProduct, readVariants } from "#domain/catalogue/facets/product-variants.ts";
import type { Catalogue, Product } from "#domain/catalogue/product.ts";

/** A shorter list is read faster than it is narrowed down. */
const minProducts = 4;

/** A list as filters see it. */
export interface ReadList {
  products: readonly FilteredProduct[];
  facets: readonly Facet[];
  /** What each choice finds while nothing is chosen: most pages of a category need no other count. */
  counted: readonly CountedFacet[];
}

const listsByCatalogue = new WeakMap<readonly Product[], Map<string, ReadList>>();

/** Reads the products of a category, once for each revision. */
export function readCategory(catalogue: Catalogue, category: string): ReadList {
  let lists = listsByCatalogue.get(catalogue.products);
  if (lists === undefined) listsByCatalogue.set(catalogue.products, (lists = new Map()));
  let list = lists.get(category);
  if (list === undefined) {
    list = readList(
      catalogue,
      catalogue.products.filter((product) => product.category === category),
    );
    lists.set(category, list);
  }
  return list;
}

/** Reads any list of products, such as those that a search has found. */
export function readList(catalogue: Catalogue, products: readonly Product[]): ReadList {
  const read = products.map(readProduct);
  const facets = products.length < minProducts ? [] : findFacets(read, catalogue.factColumns);
  return { products: read, facets, counted: countFacets(read, facets, noFilters) };
}

const variantsByProduct = new WeakMap<Product, FilteredProduct>();

/** Reads each product of a revision once. */
export function readProduct(product: Product): FilteredProduct {
  let read = variantsByProduct.get(product);
  if (read === undefined) variantsByProduct.set(product, (read = readVariants(product)));
  return read;
}
