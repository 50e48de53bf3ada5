import { lowestPrice, type Product } from "#domain/catalogue/product.ts";
import { type Alternative, findSlots, type Slot } from "./find-alternatives.ts";
import type { Token } from "./read-words.ts";
import type { SearchIndex } from "./search-index.ts";
import { joinLetters, type ReadSearchWords } from "./search-words.ts";
import { mentionWeight, weights } from "./weigh-terms.ts";

/** A product without a price cannot be bought, and comes after those that can. */
const notForSaleFactor = 0.5;
const toOrderFactor = 0.93;
/** Where nothing has all words, one counts most, because it says what the thing is ("submersible pump"). */
const headShare = 1.5;
const measureShare = 0.6;
/** A flow or a volume decides whether a thing will do: it counts more than a word that describes the thing, and less than the thing. */
const flowShare = 1.2;
const leastFlow = 500;
/** Words outside the head of a name count less, but never less than a share. */
const mentionShare = 0.3;
const optionalShare = 0.25;
/** Products with less for a word are not called so: it stands in an option, a fact or a description. */
const nameWeight = 5;
/** The thing itself, also by another of its names. */
const thingWeight = 0.9 * weights.head;

/** A product's match for a slot of the search, and its quality. */
interface Answer {
  by: Alternative;
  value: number;
}

/** A product that answers at least one slot. */
export interface Hit {
  at: number;
  product: Product;
  /** For each slot. */
  answers: (Answer | undefined)[];
  score: number;
}

export interface Found {
  hits: Hit[];
  /** Of them, what is the thing itself. */
  called: readonly Hit[];
  shownFor: string | null;
  unknown: readonly string[];
}

export const nothing: Found = { hits: [], called: [], shownFor: null, unknown: [] };

export function toHit(product: Product, at: number): Hit {
  return { at, product, answers: [], score: 0 };
}

interface FindOptions {
  isTyping: boolean;
  isExact: boolean;
  isAllowed: (hit: Hit) => boolean;
}

/** Finds products by the words of a search. */
export function findProducts(
  index: SearchIndex,
  words: ReadSearchWords,
  { search, tokens }: { search: string; tokens: readonly Token[] },
  { isTyping, isExact, isAllowed }: FindOptions,
): Found {
  const slots = findSlots(index, tokens, words, { isTyping, isExact });
  const unknown = slots.flatMap(({ token, alternatives, isOptional }) =>
    alternatives.length === 0 && !isOptional ? [token.text] : [],
  );
  const all = findHits(index, slots).filter((hit) => isAllowed(hit) && isNamedRemedy(slots, hit));
  const complete = findComplete(slots, all, isExact);
  const coded = findCoded(index, search, all, { mayGuess: complete.length === 0 && !isExact });
  const known = new Set(coded.filter(isAllowed));
  if (known.size > 0) return describe(slots, [...known, ...complete.filter((hit) => !known.has(hit))], { unknown });

  const [best] = complete;
  const isCalled = (hit: Hit): boolean => saysHead(slots, hit, nameWeight);
  if (best !== undefined && (isExact || complete.some(isCalled) || !all.some(isCalled)))
    return describe(slots, complete, { unknown, shownFor: formatShownFor(index, slots, best) });
  // A brand that the shop does not stock has nothing here, although one of its words may.
  const nearest = isExact || words.brands.has(joinLetters(search)) ? null : findNearestHit(slots, all);
  if (nearest === null) return { ...nothing, unknown };
  const alike = all.filter((hit) => answersAsMuch(slots, hit, nearest));
  return describe(slots, alike.sort(compare), { unknown, shownFor: formatShownFor(index, slots, nearest) });
}

function describe(
  slots: readonly Slot[],
  hits: Hit[],
  { unknown, shownFor = null }: Pick<Found, "unknown"> & Partial<Pick<Found, "shownFor">>,
): Found {
  const things = hits.filter((hit) => saysHead(slots, hit, thingWeight));
  return { hits, called: things.length > 0 ? things : hits, shownFor, unknown };
}

/** Whether a product has at least this much for the word that says what the thing is. */
function saysHead(slots: readonly Slot[], { answers }: Hit, least: number): boolean {
  const head = slots.findIndex(({ isHead }) => isHead);
  return head < 0 || (answers[head]?.value ?? 0) >= least;
}

/** The products that match every word, the best first. Mere mentions are left out as long as something has the name. */
function findComplete(slots: readonly Slot[], all: readonly Hit[], isExact: boolean): Hit[] {
  const complete = all.filter((hit) => answersAsMuch(slots, hit)).sort(compare);
  if (isExact || !complete.some((hit) => saysHead(slots, hit, nameWeight))) return complete;
  return complete.filter((hit) => saysHead(slots, hit, mentionWeight));
}

/** The products whose code is the search. `mayGuess`: a code may have a slip. */
function findCoded(
  index: SearchIndex,
  search: string,
  all: readonly Hit[],
  { mayGuess }: { mayGuess: boolean },
): Hit[] {
  const exact = index.findCode(search);
  const codes = exact.length === 0 && mayGuess ? index.findNearCode(search) : exact;
  return codes.flatMap((at) => {
    const product = index.products[at];
    return product === undefined ? [] : [all.find((hit) => hit.at === at) ?? toHit(product, at)];
  });
}

/** The product that answers most of the search; null where that is too little to be worth showing. */
function findNearestHit(slots: readonly Slot[], all: readonly Hit[]): Hit | null {
  let nearest: { hit: Hit; coverage: number } | null = null;
  for (const hit of all) {
    const coverage = measureCoverage(slots, hit);
    if (coverage > (nearest?.coverage ?? 0)) nearest = { hit, coverage };
  }
  return nearest !== null && isNear(slots, nearest.hit) ? nearest.hit : null;
}

/** Whether a product answers every word that another one answers; without another one, every word. */
function answersAsMuch(slots: readonly Slot[], { answers }: Hit, other?: Hit): boolean {
  return slots.every(
    ({ isOptional }, at) =>
      isOptional || answers[at] !== undefined || (other !== undefined && other.answers[at] === undefined),
  );
}

function compare(one: Hit, other: Hit): number {
  return other.score - one.score || one.at - other.at;
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
        if (hit === undefined) hits.set(at, (hit = toHit(product, at)));
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
    const weight = Math.min(own, ...more.map((found) => found.get(at) ?? 0));
    if (weight > 0) yield { at, weight };
  }
}

/** Remedies are found by name, never by a mention: fish suffer by a wrong one. */
const remedies = "water_treatments";

function isNamedRemedy(slots: readonly Slot[], { product, answers }: Hit): boolean {
  const isNamed = ({ isOptional }: Slot, at: number): boolean =>
    !isOptional && (answers[at]?.value ?? 0) >= mentionWeight;
  return product.category !== remedies || slots.some(isNamed);
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
    sum += share * (mentionShare + (1 - mentionShare) * Math.min(1, answer.value / weights.head));
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

/** Whether a product can be bought. */
export function isForSale(product: Product): boolean {
  return lowestPrice(product) !== null && product.stock?.state !== "discontinued";
}

function availabilityFactor(product: Product): number {
  if (!isForSale(product)) return notForSaleFactor;
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
