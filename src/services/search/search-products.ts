import { lowestPrice, type Product } from "#domain/catalogue/product.ts";
import { foldText } from "#domain/search/fold-text.ts";
import { readWords, type Token } from "#domain/search/read-words.ts";
import { mentionWeight } from "#domain/search/weigh-terms.ts";
import { joinLetters, type ReadSearchWords } from "#domain/search/search-words.ts";
import { findSlots } from "./find-alternatives.ts";
import type { Alternative, Slot } from "./search-slot.ts";
import type { SearchIndex } from "#domain/search/search-index.ts";

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
  /** The terms by which each of the first few products was found. */
  answers: readonly (readonly string[])[];
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

/** Finds the products for a search. One whose code is the search comes first, then what it is before what mentions it. */
export function searchProducts(
  index: SearchIndex,
  words: ReadSearchWords,
  search: string,
  { isTyping = false, isExact = false, category }: SearchOptions = {},
): SearchResult {
  const slots = findSlots(index, readWords(search), words, { isTyping, isExact });
  const byCode = findByCode(index, search);
  const scores = new Scores(index, slots);
  const isInside = (at: number): boolean => category === undefined || index.products[at]?.category === category;
  const all = category === undefined ? scores.found : scores.found.filter(isInside);
  const codes = byCode.filter(isInside);
  if (codes.length > 0) {
    const others = all.filter((at) => !codes.includes(at) && scores.isComplete(at)).sort(scores.compare);
    return toResult(index, scores, [...codes, ...others], null);
  }
  const complete = all.filter((at) => scores.isComplete(at)).sort(scores.compare);
  // What only mentions the thing is not shown as long as there are such things.
  if (
    complete.length > 0 &&
    (isExact || complete.some((at) => scores.isHead(at)) || !all.some((at) => scores.isHead(at)))
  ) {
    return toResult(index, scores, complete, formatShownFor(index, scores, complete[0] ?? 0));
  }
  // A brand that the shop does not stock has nothing here, although one of its words may.
  if (isExact || all.length === 0 || words.brands.has(joinLetters(search))) return nothing;
  const coverages = all.map((at) => scores.coverage(at));
  const most = coverages.reduce((known, coverage) => Math.max(known, coverage), 0);
  if (most === 0) return nothing;
  const nearest = all[coverages.indexOf(most)] ?? 0;
  if (!scores.isCalledSo(nearest) && !scores.hasMeasure(nearest)) return nothing;
  const alike = all.filter((at) => scores.answersLike(nearest, at)).sort(scores.compare);
  return toResult(index, scores, alike, formatShownFor(index, scores, nearest));
}

const nothing: SearchResult = { products: [], answers: [], shownFor: null };
const maxAnswers = 8;

function toResult(
  index: SearchIndex,
  scores: Scores,
  positions: readonly number[],
  shownFor: string | null,
): SearchResult {
  return {
    products: positions.flatMap((at) => index.products[at] ?? []),
    answers: positions.slice(0, maxAnswers).map((at) => scores.answers(at).flatMap((answer) => answer?.terms ?? [])),
    shownFor,
  };
}

const leastCodeLength = 5;

/** The products whose code is the search, or begins with it. */
function findByCode(index: SearchIndex, search: string): number[] {
  const typed = foldText(search).replace(/[^a-z\d]+/g, "");
  const same = index.findCode(typed);
  if (same.length > 0 || typed.length < leastCodeLength) return same;
  const found = new Set<number>();
  for (const code of index.terms.atPrefix(typed)) for (const at of index.findCode(code)) found.add(at);
  return [...found].sort((one, other) => one - other);
}

/** How well each product answers the slots of a search. */
class Scores {
  readonly slots: readonly Slot[];
  readonly #index: SearchIndex;
  /** One array per slot; 0: the product does not answer it. */
  readonly #values: readonly Float32Array[];
  /** Which alternative gave the value, plus one. */
  readonly #from: readonly Uint8Array[];
  readonly #importance: readonly number[];
  readonly #total: Float32Array;
  readonly #found: number[] = [];

  constructor(index: SearchIndex, slots: readonly Slot[]) {
    const size = index.products.length;
    this.#index = index;
    this.slots = slots;
    this.#total = new Float32Array(size);
    this.#values = slots.map(() => new Float32Array(size));
    this.#from = slots.map(() => new Uint8Array(size));
    this.#importance = slots.map((slot, at) => this.#fill(slot, at));
    for (const product of this.#found) this.#total[product] = this.#sum(product);
  }

  /** The positions of the products that answer at least one slot. */
  get found(): readonly number[] {
    return this.#found;
  }

  isComplete(product: number): boolean {
    for (let at = 0; at < this.slots.length; at += 1)
      if (this.slots[at]?.isOptional === false && this.#value(at, product) === 0) return false;
    return true;
  }

  /** How much of the search a product answers, and how far it is the thing and not only mentions it. */
  coverage(product: number): number {
    let sum = 0;
    for (const [at, { isOptional, isHead, token }] of this.slots.entries()) {
      const value = this.#value(at, product);
      if (isOptional || value === 0) continue;
      if (isFlow(token)) {
        // It is met or not, wherever it stands.
        sum += flowShare;
        continue;
      }
      const share = token.kind === "measure" ? measureShare : isHead ? headShare : 1;
      sum += share * (mentionShare + (1 - mentionShare) * Math.min(1, value / fullWeight));
    }
    return sum;
  }

  /** Whether the product is called what the search is for. */
  isHead(product: number): boolean {
    const head = this.slots.findIndex(({ isHead }) => isHead);
    return head < 0 || this.#value(head, product) >= nameWeight;
  }

  /** Whether at least one word names the product, and is not only mentioned somewhere in its texts. */
  isCalledSo(product: number): boolean {
    return this.slots.some(({ isOptional }, at) => !isOptional && this.#value(at, product) >= mentionWeight);
  }

  /** Whether a size or a flow with its unit is met: "80 litre" leads to what has it, also where nobody knows the thing. */
  hasMeasure(product: number): boolean {
    return this.slots.some(
      ({ token }, at) => token.kind === "measure" && token.dimension !== null && this.#value(at, product) > 0,
    );
  }

  /** Whether a product answers everything that another one answers. */
  answersLike(model: number, product: number): boolean {
    return this.slots.every(
      (slot, at) => slot.isOptional || this.#value(at, model) === 0 || this.#value(at, product) > 0,
    );
  }

  /** The alternative by which a product answers each slot. */
  answers(product: number): (Alternative | null)[] {
    return this.slots.map((slot, at) => slot.alternatives[(this.#from[at]?.[product] ?? 0) - 1] ?? null);
  }

  readonly compare = (one: number, other: number): number =>
    (this.#total[other] ?? 0) - (this.#total[one] ?? 0) || one - other;

  #value(slot: number, product: number): number {
    return this.#values[slot]?.[product] ?? 0;
  }

  #sum(product: number): number {
    let sum = 0;
    for (let at = 0; at < this.slots.length; at += 1)
      sum += this.#value(at, product) * (this.#importance[at] ?? 0) * (this.slots[at]?.isOptional ? optionalShare : 1);
    const found = this.#index.products[product];
    return found === undefined ? sum : sum * availabilityFactor(found);
  }

  /** Notes the value of each product for a slot. Returns how much the slot matters: more when fewer products answer it. */
  #fill(slot: Slot, at: number): number {
    const { postings, weights } = this.#index;
    const values = this.#values[at] ?? new Float32Array();
    const from = this.#from[at] ?? new Uint8Array();
    let answering = 0;
    const note = (product: number, value: number, which: number): void => {
      const known = values[product] ?? 0;
      if (value <= known) return;
      if (known === 0) {
        answering += 1;
        if (this.#total[product] === 0) {
          this.#total[product] = 1;
          this.#found.push(product);
        }
      }
      values[product] = value;
      from[product] = which;
    };
    for (const [nth, { terms, quality }] of slot.alternatives.slice(0, 254).entries()) {
      const [first, ...others] = terms.map((term) => this.#range(term));
      if (first === undefined) continue;
      const more = others.map((range) => this.#readWeights(range));
      for (let place = first.start; place < first.end; place += 1) {
        const product = postings[place] ?? 0;
        let weight = weights[place] ?? 0;
        for (const other of more) weight = Math.min(weight, other.get(product) ?? 0);
        if (weight > 0) note(product, weight * quality, nth + 1);
      }
    }
    return Math.log(1 + this.#index.products.length / Math.max(1, answering));
  }

  #range(term: string): { start: number; end: number } {
    const number = this.#index.terms.find(term);
    if (number < 0) return { start: 0, end: 0 };
    return { start: this.#index.starts[number] ?? 0, end: this.#index.starts[number + 1] ?? 0 };
  }

  #readWeights({ start, end }: { start: number; end: number }): Map<number, number> {
    const read = new Map<number, number>();
    for (let place = start; place < end; place += 1)
      read.set(this.#index.postings[place] ?? 0, this.#index.weights[place] ?? 0);
    return read;
  }
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
function formatShownFor(index: SearchIndex, scores: Scores, best: number): string | null {
  const answers = scores.answers(best);
  const isAsTyped = scores.slots.every(
    (slot, at) => (slot.isOptional || answers[at] !== null) && answers[at]?.isGuess !== true,
  );
  if (isAsTyped) return null;
  const shown = scores.slots.flatMap((slot, at) => {
    const answer = answers[at];
    if (answer === null || answer === undefined) return [];
    return answer.isGuess ? answer.terms.flatMap((term) => index.surface(term).split(" ")) : [slot.token.text];
  });
  return [...new Set(shown)].join(" ");
}
