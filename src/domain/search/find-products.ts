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
  called: readonly ProductHit[];
  /** The search that replaced one without matches: "slide valve" for "slied vavle"; null if carried out as typed. */
  shownFor: string | null;
  /** The words that none of the products has or, if nothing is found, that nothing in the shop has. */
  unused: readonly string[];
}

export const nothing: Found = { hits: [], called: [], shownFor: null, unused: [] };

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
  const slots = findSlots(index, tokens, words, { isTyping, isExact });
  const required = slots.filter(({ isOptional }) => !isOptional);
  const unknown = required.filter(({ alternatives }) => alternatives.length === 0);
  // Words that no product has need not match, as long as at least half of the words can.
  if (!isExact && unknown.length * 2 <= required.length) for (const slot of unknown) slot.isOptional = true;
  // No visitor may be offered a remedy for a trouble that the shop has only partly read.
  const isTrouble = unknown.some(({ token }) => words.needTerms.has(bareTerm(token.term)));
  const isSafe = (hit: ProductHit): boolean =>
    hit.item.category !== remedies || (!isTrouble && isNamedRemedy(slots, hit));
  const all = findHits(index, slots, availabilityFactor).filter((hit) => isAllowed(hit) && isSafe(hit));
  const complete = findComplete(slots, all, isExact);
  const coded = findCoded(index, search, all, { mayGuess: (complete.length === 0 || unknown.length > 0) && !isExact });
  const known = new Set(coded.filter(isAllowed));
  const others = complete.filter((hit) => !known.has(hit));
  if (known.size > 0) return { ...toFound(index, slots, [...known, ...others]), shownFor: null, unused: [] };

  const [best] = complete;
  const isCalled = (hit: ProductHit): boolean => saysHead(slots, hit, mentionWeight);
  const isEnough = unknown.length === 0 || isExact || (best !== undefined && isNear(slots, best));
  if (best !== undefined && isEnough && (isExact || complete.some(isCalled) || !all.some(isCalled)))
    return toFound(index, slots, complete);
  const called = all.filter(isCalled);
  const countMet = ({ answers }: ProductHit): number =>
    slots.filter(({ token }, position) => token.kind === "measure" && token.value >= minFlow && answers[position])
      .length;
  const [nearest] = (called.length > 0 ? called : all).toSorted(
    (one, other) => countMet(other) - countMet(one) || compare(one, other),
  );
  if (isExact || nearest === undefined || !isNear(slots, nearest))
    return { ...nothing, unused: listUnused(index, slots, all) };
  return toFound(index, slots, all.filter((hit) => answersAsMuch(slots, hit, nearest)).sort(compare));
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
  const things = hits.filter((hit) => saysHead(slots, hit, thingWeight));
  const [best] = things;
  // An air pump is a pump too, but the cheapest product must be the same kind of thing as the best match.
  const alike = things.filter(({ item }) => item.category === best?.item.category);
  return {
    hits,
    called: alike.length > 0 ? alike : hits,
    shownFor: hits[0] === undefined ? null : formatShownFor(index, slots, hits[0]),
    unused: listUnused(index, slots, hits),
  };
}

/** Whether a product has at least this weight for the word that says what the thing is. */
function saysHead(slots: readonly Slot[], { answers }: ProductHit, minWeight: number): boolean {
  const isRequired = ({ token, isOptional }: Slot): boolean => token.kind === "word" && !isOptional;
  const named = slots.findIndex((slot) => slot.isHead && isRequired(slot));
  const head = named < 0 ? slots.findLastIndex(isRequired) : named;
  return head < 0 || (answers[head]?.value ?? 0) >= minWeight;
}

/** Finds the products that match every word, best first. If any has the name, leaves out those that only mention it. */
function findComplete(slots: readonly Slot[], all: readonly ProductHit[], isExact: boolean): ProductHit[] {
  const complete = all.filter((hit) => answersAsMuch(slots, hit)).sort(compare);
  const named = isExact ? [] : complete.filter((hit) => saysHead(slots, hit, mentionWeight));
  return named.length > 0 ? named : complete;
}

/** Finds the products whose code is the search. With `mayGuess`, the code may have a slip. */
function findCoded(
  index: SearchIndex,
  search: string,
  all: readonly ProductHit[],
  { mayGuess }: { mayGuess: boolean },
): ProductHit[] {
  const exact = index.findCode(search);
  const codes = exact.length === 0 && mayGuess ? index.findNearCode(search) : exact;
  const coded: ProductHit[] = [];
  for (const position of codes) {
    const product = index.items[position];
    if (product !== undefined) coded.push(all.find((hit) => hit.position === position) ?? toHit(product, position));
  }
  return coded;
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
