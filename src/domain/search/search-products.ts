import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import { isOffered, lowestPrice, type Product } from "#domain/catalogue/product.ts";
import { href } from "#domain/routes/href.ts";
import { toHit } from "./find-hits.ts";
import { findOtherReading, type OtherReading } from "./find-measures.ts";
import { findNeed } from "./find-need.ts";
import { findProducts, nothing, type Found, type ProductHit } from "./find-products.ts";
import { parseWords, type Token } from "./parse-words.ts";
import { parsePondMeasures } from "./pond-measures.ts";
import { parsePriceWish } from "./price-limit.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Need, ParsedSearchWords } from "./search-words.ts";
import { weights } from "./weigh-terms.ts";

export interface SearchOptions {
  /** Whether the last word may be unfinished; false by default. */
  isTyping?: boolean;
  /** Whether only the typed words count, without guesses at slips and with every word required; false by default. */
  isExact?: boolean;
  category?: string;
}

export interface SearchResult extends Pick<Found, "shownFor" | "unused"> {
  products: Product[];
  /** The products that are the searched thing itself, with which a sort by price begins. */
  things: ReadonlySet<Product>;
  terms: ReadonlyMap<Product, readonly string[]>;
  /** The other meaning of the search's litres; null if they have no other meaning. */
  otherReading: OtherReading | null;
}

/**
 * Finds the products for a search: those whose code is the search, then those for a need, then those that are the
 * searched thing before those that mention it.
 */
export function searchProducts(
  index: SearchIndex,
  words: ParsedSearchWords,
  typed: string,
  { isTyping = false, isExact = false, category }: SearchOptions = {},
): SearchResult {
  const wish = isExact ? null : parsePriceWish(typed);
  const isAllowed = ({ item: product }: ProductHit): boolean => {
    const pounds = (lowestPrice(product)?.pence ?? Infinity) / 100;
    return (
      (category === undefined || product.category === category) &&
      pounds <= (wish?.maxPounds ?? Infinity) &&
      pounds >= (wish?.minPounds ?? 0)
    );
  };
  const wanted = wish?.search ?? typed;
  const search = (isExact ? null : parsePondMeasures(wanted))?.search ?? wanted;
  const tokens = parseWords(search);
  const need = isExact ? null : findNeed(index, words, tokens, { isTyping });
  const options = { isTyping, isExact, isAllowed };
  let own = need?.illness ? nothing : findProducts(index, words, { search, tokens }, options);
  if (need === null && !isExact) own = beginWithCategory(index, words, tokens, own);
  // Beside the products for a need, guesses are worthless.
  if (need !== null && own.shownFor !== null) own = nothing;
  const { goods, things } = need === null ? { goods: [], things: [] } : findGoods(index, words, need, isAllowed);
  const besides = (need?.besides ?? []).filter(
    ({ term }) => !goods.some(({ position }) => index.find(term).has(position)),
  );
  const matches = { ...own, hits: [...goods, ...own.hits] };
  if (goods.length > 0) {
    matches.things = things;
    matches.unused = need?.illness ? [] : besides.map(({ text }) => text);
  }
  const otherReading = own.hits[0]?.item.category === pumps ? findOtherReading(tokens, words) : null;
  return toResult(matches, { isCheapest: wish?.sort === "price", otherReading });
}

/**
 * Sorts the products of a category that the search names before all others: for "pump for 9000 litre pond", an air pump
 * for that pond comes after the pumps.
 */
function beginWithCategory(
  index: SearchIndex,
  words: ParsedSearchWords,
  tokens: readonly Token[],
  found: Found,
): Found {
  const said = tokens.filter(({ kind }) => kind !== "measure");
  const pages = findNeed(index, words, said)?.pages ?? [];
  const rank = ({ item }: ProductHit): number => Number(!pages.includes(href("category", { category: item.category })));
  return { ...found, hits: found.hits.toSorted((one, other) => rank(one) - rank(other)) };
}

const pumps = "pumps";

function toResult(
  { hits, shownFor, unused, ...found }: Found,
  { isCheapest, otherReading }: { isCheapest: boolean; otherReading: OtherReading | null },
): SearchResult {
  const things = new Set(found.things.map(({ item }) => item));
  const terms = new Map<Product, readonly string[]>();
  for (const { item: product, answers } of hits) {
    const matched = answers.flatMap((answer) => answer?.by.terms ?? []);
    if (!terms.has(product)) terms.set(product, matched);
  }
  const products = [...terms.keys()];
  const price = (product: Product): number => lowestPrice(product)?.pence ?? Infinity;
  if (isCheapest)
    products.sort((one, other) => Number(things.has(other)) - Number(things.has(one)) || price(one) - price(other));
  return { products, things, terms, shownFor, unused, otherReading };
}

/** Finds the products for a need: the best of each search, then other results, then those of its categories. */
function findGoods(
  index: SearchIndex,
  words: ParsedSearchWords,
  { find, pages }: Need,
  isAllowed: (hit: ProductHit) => boolean,
): { goods: ProductHit[]; things: ProductHit[] } {
  const options = { isTyping: false, isExact: true, isAllowed };
  const found = find.map((search) => findProducts(index, words, { search, tokens: parseWords(search) }, options).hits);
  const things = [...found.flatMap((hits) => hits.slice(0, 1)), ...found.flatMap((hits) => hits.slice(1))];
  const others: ProductHit[] = [];
  for (const page of pages) {
    const category = /^\/pond-products\/([^/]+)$/.exec(page)?.[1];
    if (category === undefined) continue;
    const listed = listCategory(index, category).filter(({ hit }) => isAllowed(hit));
    for (const { hit, isThing } of listed) {
      if (isThing) things.push(hit);
      else others.push(hit);
    }
  }
  return { goods: [...things, ...others], things };
}

/** The share of a category's products from which the category is named after that thing: pumps, not their cages. */
const thingShare = 0.2;

/** Lists a category's products in the owner's order. One that cannot be bought does not count as the thing itself. */
function listCategory(index: SearchIndex, category: string): { hit: ProductHit; isThing: boolean }[] {
  const terms = parseWords(getCategoryDisplay(category).label).map(({ term }) => term);
  const all: ProductHit[] = [];
  for (const [position, product] of index.items.entries())
    if (product.category === category) all.push(toHit(product, position));
  const isCalled = ({ position }: ProductHit): boolean =>
    terms.some((term) => (index.find(term).get(position) ?? 0) >= weights.head);
  const isNamed = all.filter(isCalled).length >= all.length * thingShare;
  return all.map((hit) => ({
    hit,
    isThing: (!isNamed || isCalled(hit)) && isOffered(hit.item),
  }));
}
