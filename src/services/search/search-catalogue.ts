import type { Catalogue, Product } from "#domain/catalogue/product.ts";
import { type ReadSearchWords, readSearchWords, type SearchWords } from "#domain/search/search-words.ts";
import { SearchIndex } from "#domain/search/search-index.ts";
import { type SearchOptions, searchProducts, type SearchResult } from "./search-products.ts";

const indexes = new WeakMap<readonly Product[], SearchIndex>();
const readWords = new WeakMap<SearchWords, ReadSearchWords>();

/** Searches a catalogue. Its index comes from the thread that read the sheet; without one, the first search builds it. */
export function searchCatalogue(
  { products, packed }: Pick<Catalogue, "products" | "packed">,
  words: SearchWords,
  search: string,
  options?: SearchOptions,
): SearchResult {
  let index = indexes.get(products);
  if (index === undefined) indexes.set(products, (index = new SearchIndex(products, packed?.index)));
  return searchProducts(index, readKnownWords(words), search, options);
}

/** The owner's words, read once. */
export function readKnownWords(words: SearchWords): ReadSearchWords {
  let read = readWords.get(words);
  if (read === undefined) readWords.set(words, (read = readSearchWords(words)));
  return read;
}
