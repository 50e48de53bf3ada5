import { isOffered, type Product } from "#domain/catalogue/product.ts";
import { findSlots, type Slot } from "./find-alternatives.ts";
import { findHits, toHit, type Hit } from "./find-hits.ts";
import { bareTerm } from "./fold-text.ts";
import type { Token } from "./parse-words.ts";
import { questionWords } from "./plain-words.ts";
import type { SearchIndex } from "./search-index.ts";
import { joinLetters, type ParsedSearchWords } from "./search-words.ts";
import { mentionWeight, weights } from "./weigh-terms.ts";

/** The factor for a product without a price, which cannot be bought and so comes after those that can. */
const notForSaleFactor = 0.5;
const toOrderFactor = 0.93;
/** The litres from which a flow or a volume decides whether a product will do. */
const minFlow = 500;
/** The minimum weight of the thing itself, also under another of its names. */
const thingWeight = 0.9 * weights.head;

export type ProductHit = Hit<Product>;

export interface Found {
  hits: ProductHit[];
  /** The hits that are the searched thing itself; all hits if the search names no thing. */
  things: readonly ProductHit[];
  /** The search that replaced one without matches: "slide valve" for "slied vavle"; null if carried out as typed. */
  shownFor: string | null;
  /** The words that none of the products has or, if nothing is found, that nothing in the shop has. */
  unused: readonly string[];
}

export const nothing: Found = { hits: [], things: [], shownFor: null, unused: [] };

interface FindOptions {
  isTyping: boolean;
  isExact: boolean;
  isAllowed: (hit: ProductHit) => boolean;
}

export function findProducts(
  index: SearchIndex,
  words: ParsedSearchWords,
  { search, tokens }: { search: string; tokens: readonly Token[] },
  { isTyping, isAllowed, ...options }: FindOptions,
): Found {
  // A brand that the shop does not stock is not a slip for another word, although the shop may know one of its words.
  const isExact = options.isExact || words.brands.has(joinLetters(search));
  const typedSlots = findSlots(index, tokens, words, { isTyping, isExact });
  const unknown = listUnknown(typedSlots);
  const slots = isExact ? typedSlots : relaxUnknownWords(typedSlots);
  // No visitor may be offered a remedy for a trouble that the shop has only partly read.
  const isTrouble = unknown.some(({ token }) => words.needTerms.has(bareTerm(token.term)));
  const isSafe = (hit: ProductHit): boolean =>
    hit.item.category !== remedies || (!isTrouble && isNamedRemedy(slots, hit));
  const hits = findHits(index, slots, availabilityFactor).filter((hit) => isAllowed(hit) && isSafe(hit));
  const complete = findComplete(slots, hits, isExact);

  const mayGuess = !isExact && (complete.length === 0 || unknown.length > 0);
  const withCode = findByCode(index, search, hits, { mayGuess }).filter(isAllowed);
  if (withCode.length > 0) {
    const others = complete.filter((hit) => !withCode.includes(hit));
    return { ...toFound(index, slots, [...withCode, ...others]), shownFor: null, unused: [] };
  }
  const matches =
    isExact || isGoodMatch(slots, hits, complete[0], { hasUnknown: unknown.length > 0 })
      ? complete
      : fallBackToNearest(slots, hits);
  return matches.length > 0 ? toFound(index, slots, matches) : { ...nothing, unused: listUnused(index, slots, hits) };
}

/** Lists the required words that no product has. */
function listUnknown(slots: readonly Slot[]): Slot[] {
  return slots.filter(({ isOptional, alternatives }) => !isOptional && alternatives.length === 0);
}

/** Makes the unknown words optional, as long as at least half of the required words are known. */
function relaxUnknownWords(slots: readonly Slot[]): readonly Slot[] {
  const unknown = listUnknown(slots);
  const required = slots.filter(({ isOptional }) => !isOptional);
  if (unknown.length * 2 > required.length) return slots;
  return slots.map((slot) => (unknown.includes(slot) ? { ...slot, isOptional: true } : slot));
}

/**
 * Whether the best of the complete matches is worth showing. One that only mentions the searched thing is not if other
 * products are that thing, and one found without the unknown words must come near the search.
 */
function isGoodMatch(
  slots: readonly Slot[],
  hits: readonly ProductHit[],
  best: ProductHit | undefined,
  { hasUnknown }: { hasUnknown: boolean },
): boolean {
  if (best === undefined || (hasUnknown && !isNear(slots, best))) return false;
  const isThing = (hit: ProductHit): boolean => saysHead(slots, hit, mentionWeight);
  return isThing(best) || !hits.some(isThing);
}

/** Finds the product nearest to a search without good matches, and those that answer as much; none if none is near. */
function fallBackToNearest(slots: readonly Slot[], hits: readonly ProductHit[]): ProductHit[] {
  const things = hits.filter((hit) => saysHead(slots, hit, mentionWeight));
  const countMeasures = ({ answers }: ProductHit): number =>
    slots.filter(({ token }, position) => token.kind === "measure" && token.value >= minFlow && answers[position])
      .length;
  const [nearest] = (things.length > 0 ? things : hits).toSorted(
    (one, other) => countMeasures(other) - countMeasures(one) || compare(one, other),
  );
  if (nearest === undefined || !isNear(slots, nearest)) return [];
  return hits.filter((hit) => answersAsMuch(slots, hit, nearest)).sort(compare);
}

/** Lists the words of a search that none of the products has, except those too common to tell products apart. */
function listUnused(index: SearchIndex, slots: readonly Slot[], hits: readonly ProductHit[]): string[] {
  return slots
    .filter(({ token, isOptional }, position) => {
      const isUsed = hits.some(({ answers }) => answers[position] !== undefined);
      return !isUsed && !(isOptional && index.isCommon(token.term)) && !questionWords.has(token.text);
    })
    .map(({ token }) => token.text);
}

function toFound(index: SearchIndex, slots: readonly Slot[], hits: ProductHit[]): Found {
  const named = hits.filter((hit) => saysHead(slots, hit, thingWeight));
  // An air pump is a pump too, but the cheapest product must be the same kind of thing as the best match.
  const alike = named.filter(({ item }) => item.category === named[0]?.item.category);
  return {
    hits,
    things: alike.length > 0 ? alike : hits,
    shownFor: hits[0] === undefined ? null : formatShownFor(index, slots, hits[0]),
    unused: listUnused(index, slots, hits),
  };
}

/** Whether a product has at least this weight for the word that says what the thing is. */
function saysHead(slots: readonly Slot[], { answers }: ProductHit, minWeight: number): boolean {
  const isRequired = ({ token, isOptional }: Slot): boolean => token.kind === "word" && !isOptional;
  const ownHead = slots.findIndex((slot) => slot.isHead && isRequired(slot));
  const head = ownHead < 0 ? slots.findLastIndex(isRequired) : ownHead;
  return head < 0 || (answers[head]?.value ?? 0) >= minWeight;
}

/** Finds the products that match every word, best first. If any has the name, leaves out those that only mention it. */
function findComplete(slots: readonly Slot[], hits: readonly ProductHit[], isExact: boolean): ProductHit[] {
  const complete = hits.filter((hit) => answersAsMuch(slots, hit)).sort(compare);
  const named = isExact ? [] : complete.filter((hit) => saysHead(slots, hit, mentionWeight));
  return named.length > 0 ? named : complete;
}

/** Finds the products whose code is the search. With `mayGuess`, the code may have a slip. */
function findByCode(
  index: SearchIndex,
  search: string,
  hits: readonly ProductHit[],
  { mayGuess }: { mayGuess: boolean },
): ProductHit[] {
  const exact = index.findCode(search);
  const positions = exact.length === 0 && mayGuess ? index.findNearCode(search) : exact;
  return positions.flatMap((position) => {
    const product = index.items[position];
    if (product === undefined) return [];
    return hits.find((hit) => hit.position === position) ?? toHit(product, position);
  });
}

/** Whether a product answers every word that the other product answers or, without another product, every word. */
function answersAsMuch(slots: readonly Slot[], { answers }: ProductHit, other?: ProductHit): boolean {
  return slots.every(
    ({ isOptional }, position) =>
      isOptional || answers[position] !== undefined || (other !== undefined && other.answers[position] === undefined),
  );
}

function compare(one: ProductHit, other: ProductHit): number {
  return other.score - one.score || one.position - other.position;
}

/** The category of remedies. They are found by name, never by a mention, because a wrong remedy harms fish. */
const remedies = "water_treatments";

function isNamedRemedy(slots: readonly Slot[], { answers }: ProductHit): boolean {
  return slots.some(({ isOptional }, position) => !isOptional && (answers[position]?.value ?? 0) >= mentionWeight);
}

/**
 * Whether a product that does not answer every slot is worth showing: a word names the product instead of being
 * mentioned in its texts, or the product has a size or a flow with its unit. "80 litre" leads to products of 80 litres
 * even if the thing is not known.
 */
function isNear(slots: readonly Slot[], { answers }: ProductHit): boolean {
  return slots.some(({ isOptional, token }, position) => {
    const value = answers[position]?.value ?? 0;
    const isMeasured = token.kind === "measure" && token.dimension !== null && value > 0;
    return isMeasured || (!isOptional && value >= mentionWeight);
  });
}

function availabilityFactor(product: Product): number {
  if (!isOffered(product)) return notForSaleFactor;
  return product.stock?.state === "to-order" ? toOrderFactor : 1;
}

/** Formats the search as it was understood; null if that is the search as typed. */
function formatShownFor(index: SearchIndex, slots: readonly Slot[], { answers }: ProductHit): string | null {
  const isAsTyped = slots.every(({ isOptional, alternatives }, position) => {
    const answer = answers[position];
    return answer === undefined ? isOptional && alternatives.length > 0 : !answer.by.isGuess;
  });
  if (isAsTyped) return null;
  const shown = slots.flatMap(({ token }, position) => {
    const by = answers[position]?.by;
    if (by === undefined) return [];
    return by.isGuess ? by.terms.flatMap((term) => index.surface(term).split(" ")) : [token.text];
  });
  return [...new Set(shown)].join(" ");
}
