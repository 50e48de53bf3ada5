import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import { type Fact, formatFact, formatFactByChoice } from "#domain/catalogue/fact.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { foldText } from "./fold-text.ts";
import { type KnownWords, measureTerm, readWords, type Token } from "./read-words.ts";
import { joinTerms } from "./search-words.ts";

/** How much a term says about a product, by where it stands: what a product is counts more than what its texts mention. */
const weights = {
  /** The last word of the name before "with", "for" or a comma: the thing itself. */
  head: 10,
  name: 6,
  vendor: 5,
  option: 4,
  category: 3,
  /** The category of a thing that is what the category is named after: a filter pump among the pumps, not a pump cage. */
  ownCategory: 8,
  size: 3,
  /** After "with", "for" or a comma. */
  aside: 2.5,
  originalName: 2,
  /** A fact that names the size of the thing itself. */
  factSize: 3.5,
  fact: 1.5,
  description: 1,
} as const;

/** More than any other weight, so that a code is known by it. */
export const codeWeight = 20;

/** Below this, a term only stands in texts about the product. */
export const mentionWeight = 2;

/** Two neighbouring words as one say more than either. */
const joinedFactor = 1.15;
/** A term that stands in several places counts a little more. */
const repeatedShare = 0.2;

/** Finds the terms under which products are found. Reads each text once, because sizes, brands and categories come again. */
export class TermWeigher {
  readonly #read = new Map<string, readonly Token[]>();
  readonly #words: KnownWords = new Map();
  readonly #collector = new TermCollector();

  /** The terms of all products so far, each with its number. */
  get numbers(): ReadonlyMap<string, number> {
    return this.#collector.numbers;
  }

  /** The terms of a product. What is returned holds until the next product. */
  weigh(product: Product): WeighedTerms {
    const collector = this.#collector;
    collector.begin();
    const { main, aside } = splitName(product);
    collector.addName(readWords(main, this.#words));
    if (aside !== "") collector.add(readWords(aside, this.#words), weights.aside);
    if (product.originalName !== product.name)
      collector.add(readWords(product.originalName, this.#words), weights.originalName);
    collector.add(this.#readOnce(product.vendor), weights.vendor);
    this.#addCategory(collector, product);
    for (const { name } of product.options)
      collector.add(this.#readOnce(name), name.startsWith("for ") ? weights.aside : weights.option);
    for (const size of product.sizes) collector.add(this.#readOnce(size), weights.size);
    for (const fact of product.facts) {
      const weight = /\b(?:size|bore|diameter)\b/i.test(fact.column.name) ? weights.factSize : weights.fact;
      collector.add(this.#readOnce(fact.column.name), weights.fact);
      for (const text of listFactTexts(fact)) collector.add(this.#readOnce(text), weight);
    }
    // Neighbours in a description are too many to be worth their memory.
    for (const { term, text } of readWords(product.description, this.#words))
      collector.addTerm(term, weights.description, text);
    for (const code of foldCode(product.code)) collector.addTerm(code, codeWeight, product.code);
    return collector;
  }

  #addCategory(collector: TermCollector, { category }: Product): void {
    const label = this.#readOnce(getCategoryDisplay(category).label);
    const isOwn = label.some(({ term }) => term === collector.head);
    collector.add(label, isOwn ? weights.ownCategory : weights.category);
  }

  #readOnce(text: string): readonly Token[] {
    let tokens = this.#read.get(text);
    if (tokens === undefined) this.#read.set(text, (tokens = readWords(text, this.#words)));
    return tokens;
  }
}

/** The spellings of a code: without its separators, and also without leading zeros. */
export function foldCode(code: string): string[] {
  const plain = foldText(code).replace(/[^a-z\d]+/g, "");
  if (plain === "") return [];
  const short = foldText(code)
    .replace(/(?<!\d)0+(?=\d)/g, "")
    .replace(/[^a-z\d]+/g, "");
  return short === plain || !/[a-z]/.test(short) ? [plain] : [plain, short];
}

/** Splits a name, without its brand, where it begins to say what goes with the thing. */
function splitName({ name, vendor }: Product): { main: string; aside: string } {
  const own = name.startsWith(`${vendor} `) ? name.slice(vendor.length + 1) : name;
  const end = /,|\(| (?:with|for|per|of|to) /i.exec(own)?.index ?? own.length;
  return { main: own.slice(0, end), aside: own.slice(end) };
}

/** The values of a fact with their unit, so that they are found as measures. */
function listFactTexts(fact: Fact): string[] {
  const { unit } = fact.column;
  if (fact.byChoice === null) return [formatFact(fact)];
  return (formatFactByChoice(fact)?.values ?? []).flatMap((value) =>
    value === null ? [] : fact.kind === "number" ? `${value} ${unit}` : value,
  );
}

/** The terms of one product. */
export interface WeighedTerms {
  /** Their numbers. */
  readonly found: readonly number[];
  /** By the number of the term: how much it says, and how it is written in this product. */
  readonly weights: readonly number[];
  readonly surfaces: readonly string[];
}

/** Collects the terms of one product after the other in the same arrays: objects for each would be half of the work. */
class TermCollector implements WeighedTerms {
  readonly numbers = new Map<string, number>();
  readonly found: number[] = [];
  readonly weights: number[] = [];
  readonly surfaces: string[] = [];
  /** By the number of the term: the product that had it last. */
  readonly #products: number[] = [];
  #product = 0;
  /** The thing itself: the last word of its name. */
  head = "";

  begin(): void {
    this.#product += 1;
    this.found.length = 0;
    this.head = "";
  }

  addName(tokens: readonly Token[]): void {
    const head = tokens.findLastIndex((token) => token.kind === "word");
    this.head = tokens[head]?.term ?? "";
    this.#addAll(tokens, (at) => (at === head ? weights.head : weights.name));
  }

  add(tokens: readonly Token[], weight: number): void {
    this.#addAll(tokens, () => weight);
  }

  addTerm(term: string, weight: number, surface: string): void {
    let number = this.numbers.get(term);
    if (number === undefined) this.numbers.set(term, (number = this.numbers.size));
    if (this.#products[number] !== this.#product) {
      this.#products[number] = this.#product;
      this.found.push(number);
      this.weights[number] = weight;
      this.surfaces[number] = surface;
      return;
    }
    const known = this.weights[number] ?? 0;
    if (weight > known) this.surfaces[number] = surface;
    this.weights[number] = Math.max(known, weight) + repeatedShare * Math.min(known, weight);
  }

  #addAll(tokens: readonly Token[], weightAt: (at: number) => number): void {
    for (const [at, token] of tokens.entries()) {
      const weight = weightAt(at);
      this.addTerm(token.term, weight, token.text);
      const before = tokens[at - 1];
      if (token.kind === "measure") {
        const number = token.dimension === null ? token.term : measureTerm(token.typed, null);
        if (number !== token.term) this.addTerm(number, weight, token.text);
      } else if (before?.kind === "word") {
        const joined = joinedFactor * Math.max(weightAt(at - 1), weight);
        this.addTerm(joinTerms(before.text, token.term), joined, `${before.text} ${token.text}`);
      }
    }
  }
}
