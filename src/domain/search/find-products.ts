import { isOffered, type Product } from "#domain/catalogue/product.ts";
import { findSlots, type Slot } from "./find-alternatives.ts";
import { findHits, type Hit, toHit } from "./find-hits.ts";
import type { Token } from "./read-words.ts";
import type { SearchIndex } from "./search-index.ts";
import { joinLetters, type ReadSearchWords } from "./search-words.ts";
import { mentionWeight, weights } from "./weigh-terms.ts";

/** A product without a price cannot be bought, and comes after those that can. */
const notForSaleFactor = 0.5;
const toOrderFactor = 0.93;
/** If nothing has all words, the head word counts most, because it says what the thing is ("submersible pump"). */
const headShare = 1.5;
const measureShare = 0.6;
/** A flow or a volume decides whether a thing will do: it counts more than a word that describes the thing, and less than the thing. */
const flowShare = 1.2;
const leastFlow = 500;
/** Words outside the head of a name count less, but never less than a share. */
const mentionShare = 0.3;
/** The thing itself, also by another of its names. */
const thingWeight = 0.9 * weights.head;

export type ProductHit = Hit<Product>;

export interface Found {
  hits: ProductHit[];
  /** The hits that are the searched thing itself. */
  called: readonly ProductHit[];
  shownFor: string | null;
  unknown: readonly string[];
}

export const nothing: Found = { hits: [], called: [], shownFor: null, unknown: [] };

interface FindOptions {
  isTyping: boolean;
  isExact: boolean;
  isAllowed: (hit: ProductHit) => boolean;
}

/** Finds products by the words of a search. */
export function findProducts(
  index: SearchIndex,
  words: ReadSearchWords,
  { search, tokens }: { search: string; tokens: readonly Token[] },
  { isTyping, isAllowed, ...options }: FindOptions,
): Found {
  // A brand that the shop does not stock is no slip for another word, although one of its words may be known.
  const isExact = options.isExact || words.brands.has(joinLetters(search));
  const slots = findSlots(index, tokens, words, { isTyping, isExact });
  const unknown = slots.flatMap(({ token, alternatives, isOptional }) =>
    alternatives.length === 0 && !isOptional ? [token.text] : [],
  );
  const all = findHits(index, slots, availabilityFactor).filter((hit) => isAllowed(hit) && isNamedRemedy(slots, hit));
  const complete = findComplete(slots, all, isExact);
  const coded = findCoded(index, search, all, { mayGuess: complete.length === 0 && !isExact });
  const known = new Set(coded.filter(isAllowed));
  if (known.size > 0) return describe(slots, [...known, ...complete.filter((hit) => !known.has(hit))], { unknown });

  const [best] = complete;
  const isCalled = (hit: ProductHit): boolean => saysHead(slots, hit, mentionWeight);
  if (best !== undefined && (isExact || complete.some(isCalled) || !all.some(isCalled)))
    return describe(slots, complete, { unknown, shownFor: formatShownFor(index, slots, best) });
  const nearest = isExact ? null : findNearestHit(slots, all);
  if (nearest === null) return { ...nothing, unknown };
  const alike = all.filter((hit) => answersAsMuch(slots, hit, nearest));
  return describe(slots, alike.sort(compare), { unknown, shownFor: formatShownFor(index, slots, nearest) });
}

function describe(
  slots: readonly Slot[],
  hits: ProductHit[],
  { unknown, shownFor = null }: Pick<Found, "unknown"> & Partial<Pick<Found, "shownFor">>,
): Found {
  const things = hits.filter((hit) => saysHead(slots, hit, thingWeight));
  const [best] = things;
  // An air pump is a pump too, but what costs least must be what the best one is.
  const alike = things.filter(({ item }) => item.category === best?.item.category);
  return { hits, called: alike.length > 0 ? alike : hits, shownFor, unknown };
}

/** Whether a product has at least this much for the word that says what the thing is. */
function saysHead(slots: readonly Slot[], { answers }: ProductHit, least: number): boolean {
  const head = slots.findIndex(({ isHead }) => isHead);
  return head < 0 || (answers[head]?.value ?? 0) >= least;
}

/** The products that match every word, the best first. Mere mentions are left out as long as something has the name. */
function findComplete(slots: readonly Slot[], all: readonly ProductHit[], isExact: boolean): ProductHit[] {
  const complete = all.filter((hit) => answersAsMuch(slots, hit)).sort(compare);
  const named = isExact ? [] : complete.filter((hit) => saysHead(slots, hit, mentionWeight));
  return named.length > 0 ? named : complete;
}

/** The products whose code is the search. `mayGuess`: a code may have a slip. */
function findCoded(
  index: SearchIndex,
  search: string,
  all: readonly ProductHit[],
  { mayGuess }: { mayGuess: boolean },
): ProductHit[] {
  const exact = index.findCode(search);
  const codes = exact.length === 0 && mayGuess ? index.findNearCode(search) : exact;
  return codes.flatMap((at) => {
    const product = index.items[at];
    return product === undefined ? [] : [all.find((hit) => hit.at === at) ?? toHit(product, at)];
  });
}

/** The product that answers most of the search; null where that is too little to be worth showing. */
function findNearestHit(slots: readonly Slot[], all: readonly ProductHit[]): ProductHit | null {
  let nearest: { hit: ProductHit; coverage: number } | null = null;
  for (const hit of all) {
    const coverage = measureCoverage(slots, hit);
    if (coverage > (nearest?.coverage ?? 0)) nearest = { hit, coverage };
  }
  return nearest !== null && isNear(slots, nearest.hit) ? nearest.hit : null;
}

/** Whether a product answers every word that another one answers; without another one, every word. */
function answersAsMuch(slots: readonly Slot[], { answers }: ProductHit, other?: ProductHit): boolean {
  return slots.every(
    ({ isOptional }, at) =>
      isOptional || answers[at] !== undefined || (other !== undefined && other.answers[at] === undefined),
  );
}

function compare(one: ProductHit, other: ProductHit): number {
  return other.score - one.score || one.at - other.at;
}

/** Remedies are found by name, never by a mention: fish suffer by a wrong one. */
const remedies = "water_treatments";

function isNamedRemedy(slots: readonly Slot[], { item, answers }: ProductHit): boolean {
  const isNamed = ({ isOptional }: Slot, at: number): boolean =>
    !isOptional && (answers[at]?.value ?? 0) >= mentionWeight;
  return item.category !== remedies || slots.some(isNamed);
}

/** Measures how much of the search a product answers, and whether it is the thing or only mentions it. */
function measureCoverage(slots: readonly Slot[], { answers }: ProductHit): number {
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
    sum += share * (mentionShare + (1 - mentionShare) * Math.min(1, answer.value / weights.head));
  }
  return sum;
}

/**
 * Whether a product that does not answer every slot is worth showing: at least one word names it, and is not only mentioned somewhere in its
 * texts, or it has a size or a flow with its unit. "80 litre" leads to what has it, also where nobody knows the thing.
 */
function isNear(slots: readonly Slot[], { answers }: ProductHit): boolean {
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
  if (!isOffered(product)) return notForSaleFactor;
  return product.stock?.state === "to-order" ? toOrderFactor : 1;
}

/** The search as it was understood, where that differs from what was typed. */
function formatShownFor(index: SearchIndex, slots: readonly Slot[], { answers }: ProductHit): string | null {
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
