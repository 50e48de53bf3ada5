import type { Catalogue, Product } from "#domain/catalogue/product.ts";
import { memoize } from "#domain/memoize.ts";
import { SearchIndex } from "#domain/search/search-index.ts";
import { searchProducts, type SearchOptions, type SearchResult } from "#domain/search/search-products.ts";
import { parseSearchWords, type SearchWords } from "#domain/search/search-words.ts";

const indexes = new WeakMap<readonly Product[], SearchIndex>();

type Searched = Pick<Catalogue, "products"> & Partial<Pick<Catalogue, "terms">>;

export function searchCatalogue(
  catalogue: Searched,
  words: SearchWords,
  search: string,
  options?: SearchOptions,
): SearchResult {
  return searchProducts(getSearchIndex(catalogue), getSearchWords(words), search, options);
}

/** Returns a catalogue's search index. Its terms come from the thread that read the sheet, or else the first search. */
export function getSearchIndex({ products, terms }: Searched): SearchIndex {
  let index = indexes.get(products);
  if (index === undefined) {
    index = new SearchIndex(products, terms);
    indexes.set(products, index);
  }
  return index;
}

/** Parses the owner's search words, once for each version of them. */
export const getSearchWords = memoize(parseSearchWords);
