import { lowestPrice, type Product } from "#domain/catalogue/product.ts";
import { readPriceLimit } from "./price-limit.ts";
import { readWords, type Token } from "./read-words.ts";
import { mentionWeight } from "./weigh-terms.ts";
import { joinLetters, type ReadSearchWords } from "./search-words.ts";
import { findSlots } from "./find-alternatives.ts";
import type { Alternative, Slot } from "./search-slot.ts";
import type { SearchIndex } from "./search-index.ts";

export interface SearchOptions {
  /** The last word may not be finished. Default false. */
  isTyping?: boolean;
  /** Only what was typed: no guesses at slips, and no word left out. Default false. */
  isExact?: boolean;
  /** Only products of this category. */
  category?: string;
}

export interface SearchResult {
  /** The best first. */
  products: Product[];
  /** The terms by which each product was found. */
  terms: ReadonlyMap<Product, readonly string[]>;
  /** What was searched for where nothing has all the words as typed: "slide valve" for "slied vavle". null: as typed. */
  shownFor: string | null;
}

/** A product without a price cannot be bought, and comes after those that can. */
const notForSaleFactor = 0.5;
const toOrderFactor = 0.93;
/** Where nothing has all words, one counts most, because it says what the thing is ("submersible pump"). */
const headShare = 1.5;
const measureShare = 0.6;
/** A flow or a volume decides whether a thing will do: it counts more than a word that describes the thing, and less than the thing. */
const flowShare = 1.2;
const leastFlow = 500;
/** The weight of the thing itself in a name: what stands elsewhere counts less, but never less than a share. */
const fullWeight = 10;
const mentionShare = 0.3;
const optionalShare = 0.25;
/** Products with less for a word are not called so: it stands in an option, a fact or a description. */
const nameWeight = 5;

/** What the search found for one of its slots in a product, and how well that answers it. */
interface Answer {
  by: Alternative;
  value: number;
}

/** A product that answers at least one slot. */
interface Hit {
  at: number;
  product: Product;
  /** For each slot. */
  answers: (Answer | undefined)[];
  score: number;
}

/** Finds the products for a search. One whose code is the search comes first, then what it is before what mentions it. */
export function searchProducts(
  index: SearchIndex,
  words: ReadSearchWords,
  typed: string,
  { isTyping = false, isExact = false, category }: SearchOptions = {},
): SearchResult {
  const { search, mostPounds } = (isExact ? null : readPriceLimit(typed)) ?? { search: typed, mostPounds: null };
  const isAllowed = ({ product }: Hit): boolean =>
    (category === undefined || product.category === category) &&
    (mostPounds === null || (lowestPrice(product)?.pence ?? Infinity) <= mostPounds * 100);
  const slots = findSlots(index, readWords(search), words, { isTyping, isExact });
  const all = findHits(index, slots).filter(isAllowed);
  const complete = all.filter((hit) => isComplete(slots, hit)).sort(compare);
  const codes = findByCode(index, search).filter(isAllowed);
  if (codes.length > 0) {
    const others = complete.filter(({ product }) => !codes.some((code) => code.product === product));
    const known = codes.map((code) => all.find(({ product }) => product === code.product) ?? code);
    return toResult([...known, ...others], null);
  }
  // What only mentions the thing is not shown as long as there are such things.
  const head = slots.findIndex(({ isHead }) => isHead);
  const isCalled = ({ answers }: Hit): boolean => head < 0 || (answers[head]?.value ?? 0) >= nameWeight;
  const [best] = complete;
  if (best !== undefined && (isExact || complete.some(isCalled) || !all.some(isCalled)))
    return toResult(complete, formatShownFor(index, slots, best));
  // A brand that the shop does not stock has nothing here, although one of its words may.
  if (isExact || words.brands.has(joinLetters(search))) return nothing;
  let nearest: { hit: Hit; coverage: number } | null = null;
  for (const hit of all) {
    const coverage = measureCoverage(slots, hit);
    if (coverage > (nearest?.coverage ?? 0)) nearest = { hit, coverage };
  }
  if (nearest === null || !isNear(slots, nearest.hit)) return nothing;
  const { answers } = nearest.hit;
  const alike = all.filter((hit) =>
    slots.every(({ isOptional }, at) => isOptional || answers[at] === undefined || hit.answers[at] !== undefined),
  );
  return toResult(alike.sort(compare), formatShownFor(index, slots, nearest.hit));
}

const nothing: SearchResult = { products: [], terms: new Map(), shownFor: null };

function toResult(hits: readonly Hit[], shownFor: string | null): SearchResult {
  return {
    products: hits.map(({ product }) => product),
    terms: new Map(hits.map(({ product, answers }) => [product, answers.flatMap((answer) => answer?.by.terms ?? [])])),
    shownFor,
  };
}

function compare(one: Hit, other: Hit): number {
  return other.score - one.score || one.at - other.at;
}

const leastCodeLength = 5;

/** The products whose code is the search, or begins with it. */
function findByCode(index: SearchIndex, search: string): Hit[] {
  const typed = joinLetters(search);
  const same = index.findCode(typed);
  const isBeginning = same.length === 0 && typed.length >= leastCodeLength;
  const found = isBeginning ? index.atPrefix(typed).flatMap((code) => index.findCode(code)) : same;
  return [...new Set(found)]
    .sort((one, other) => one - other)
    .flatMap((at) => {
      const product = index.products[at];
      return product === undefined ? [] : [{ at, product, answers: [], score: 0 }];
    });
}

/** Finds what each product answers. A slot counts more when fewer products answer it. */
function findHits(index: SearchIndex, slots: readonly Slot[]): Hit[] {
  const hits = new Map<number, Hit>();
  const answering = slots.map(() => 0);
  for (const [slot, { alternatives }] of slots.entries())
    for (const by of alternatives)
      for (const { at, weight } of findHaving(index, by.terms)) {
        const product = index.products[at];
        if (product === undefined) continue;
        let hit = hits.get(at);
        if (hit === undefined) hits.set(at, (hit = { at, product, answers: [], score: 0 }));
        const known = hit.answers[slot];
        const value = weight * by.quality;
        if (known === undefined) answering[slot] = (answering[slot] ?? 0) + 1;
        if (known === undefined || value > known.value) hit.answers[slot] = { by, value };
      }
  const importance = answering.map((count) => Math.log(1 + index.products.length / Math.max(1, count)));
  const found = [...hits.values()];
  for (const hit of found) {
    for (const [slot, { isOptional }] of slots.entries())
      hit.score += (hit.answers[slot]?.value ?? 0) * (importance[slot] ?? 0) * (isOptional ? optionalShare : 1);
    hit.score *= availabilityFactor(hit.product);
  }
  return found;
}

/** The positions of the products that have all of these terms, with the least weight among them. */
function* findHaving(index: SearchIndex, [first = "", ...others]: readonly string[]) {
  const more = others.map((term) => index.find(term));
  for (const [at, own] of index.find(first)) {
    const weight = Math.min(own, ...more.map((weights) => weights.get(at) ?? 0));
    if (weight > 0) yield { at, weight };
  }
}

function isComplete(slots: readonly Slot[], { answers }: Hit): boolean {
  return slots.every(({ isOptional }, at) => isOptional || answers[at] !== undefined);
}

/** How much of the search a product answers, and how far it is the thing and not only mentions it. */
function measureCoverage(slots: readonly Slot[], { answers }: Hit): number {
  let sum = 0;
  for (const [at, { isOptional, isHead, token }] of slots.entries()) {
    const answer = answers[at];
    if (isOptional || answer === undefined) continue;
    if (isFlow(token)) {
      // It is met or not, wherever it stands.
      sum += flowShare;
      continue;
    }
    const share = token.kind === "measure" ? measureShare : isHead ? headShare : 1;
    sum += share * (mentionShare + (1 - mentionShare) * Math.min(1, answer.value / fullWeight));
  }
  return sum;
}

/**
 * Whether a product that does not answer every slot is worth showing: at least one word names it, and is not only mentioned somewhere in its
 * texts, or it has a size or a flow with its unit. "80 litre" leads to what has it, also where nobody knows the thing.
 */
function isNear(slots: readonly Slot[], { answers }: Hit): boolean {
  return slots.some(({ isOptional, token }, at) => {
    const value = answers[at]?.value ?? 0;
    const isMeasured = token.kind === "measure" && token.dimension !== null && value > 0;
    return isMeasured || (!isOptional && value >= mentionWeight);
  });
}

/** "20000", "20,000 litre" and "20000 l/h", which nobody means as a size. */
function isFlow(token: Token): boolean {
  if (token.kind !== "measure" || token.value < leastFlow) return false;
  return token.dimension === null || token.dimension === "litre" || token.dimension === "litrePerHour";
}

function availabilityFactor(product: Product): number {
  if (lowestPrice(product) === null || product.stock?.state === "discontinued") return notForSaleFactor;
  return product.stock?.state === "to-order" ? toOrderFactor : 1;
}

/** The search as it was understood, where that differs from what was typed. */
function formatShownFor(index: SearchIndex, slots: readonly Slot[], { answers }: Hit): string | null {
  const isAsTyped = slots.every(({ isOptional }, at) => {
    const answer = answers[at];
    return answer === undefined ? isOptional : !answer.by.isGuess;
  });
  if (isAsTyped) return null;
  const shown = slots.flatMap(({ token }, at) => {
    const by = answers[at]?.by;
    if (by === undefined) return [];
    return by.isGuess ? by.terms.flatMap((term) => index.surface(term).split(" ")) : [token.text];
  });
  return [...new Set(shown)].join(" ");
}
