import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import { type Fact, formatFact, formatFactByChoice } from "#domain/catalogue/fact.ts";
import type { FactColumn } from "#domain/catalogue/fact-column.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { foldText, stemWord } from "./fold-text.ts";
import { type KnownWords, measureTerm, readWords, splitPlainWords, type Token } from "./read-words.ts";
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

/** Names and descriptions that are kept: where all differ, more would only take memory. */
const mostKept = 2_000;

/** Finds the terms under which products are found. Reads each text once, because sizes, brands and facts come again. */
export class TermWeigher {
  readonly #texts = new Map<string, ReadText>();
  readonly #facts = new Map<Fact, readonly ReadText[]>();
  readonly #columns = new Map<FactColumn, { name: ReadText; weight: number }>();
  readonly #words: KnownWords = new Map();
  /** The numbers of the words of descriptions, by how they are written. */
  readonly #plain = new Map<string, number>();
  // The sizes of a thing are often rows of their own: they share the beginning of their names and their description.
  readonly #names = new Map<string, ReadName>();
  readonly #descriptions = new Map<string, Pick<ReadText, "numbers" | "surfaces">>();
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
    const own = this.#readName(main);
    collector.add(own, 1);
    if (aside !== "") collector.add(this.#read(aside), weights.aside);
    if (product.originalName !== product.name) collector.add(this.#read(product.originalName), weights.originalName);
    collector.add(this.#read(product.vendor), weights.vendor);
    const label = this.#read(getCategoryDisplay(product.category).label);
    collector.add(label, label.terms.includes(own.head) ? weights.ownCategory : weights.category);
    for (const { name } of product.options)
      collector.add(this.#read(name), name.startsWith("for ") ? weights.aside : weights.option);
    for (const size of product.sizes) collector.add(this.#read(size), weights.size);
    for (const fact of product.facts) {
      const { name, weight } = this.#readColumn(fact.column);
      collector.add(name, weights.fact);
      for (const text of this.#readFact(fact)) collector.add(text, weight);
    }
    this.#addDescription(product.description);
    for (const code of foldCode(product.code)) collector.addTerm(code, codeWeight, product.code);
    return collector;
  }

  #readName(text: string): ReadName {
    let read = this.#names.get(text);
    if (read === undefined) {
      read = this.#collector.readName(readWords(text, this.#words));
      if (this.#names.size < mostKept) this.#names.set(text, read);
    }
    return read;
  }

  #addDescription(text: string): void {
    if (text === "") return;
    let read = this.#descriptions.get(text);
    if (read === undefined) {
      read = this.#readDescription(text);
      if (this.#descriptions.size < mostKept) this.#descriptions.set(text, read);
    }
    const collector = this.#collector;
    const { numbers, surfaces } = read;
    for (let at = 0; at < numbers.length; at += 1)
      collector.addNumber(numbers[at] ?? 0, weights.description, surfaces[at] ?? "");
  }

  /** Neighbours in a description are too many to be worth their memory. */
  #readDescription(text: string): Pick<ReadText, "numbers" | "surfaces"> {
    const collector = this.#collector;
    const surfaces = splitPlainWords(text);
    if (surfaces === null) {
      const tokens = readWords(text, this.#words);
      return {
        numbers: tokens.map(({ term }) => collector.getNumber(term)),
        surfaces: tokens.map((token) => token.text),
      };
    }
    const numbers = surfaces.map((word) => {
      let number = this.#plain.get(word);
      if (number === undefined) this.#plain.set(word, (number = collector.getNumber(stemWord(word))));
      return number;
    });
    return { numbers, surfaces };
  }

  #readColumn(column: FactColumn): { name: ReadText; weight: number } {
    let read = this.#columns.get(column);
    if (read === undefined) {
      const isSize = /\b(?:size|bore|diameter)\b/i.test(column.name);
      read = { name: this.#read(column.name), weight: isSize ? weights.factSize : weights.fact };
      this.#columns.set(column, read);
    }
    return read;
  }

  /** Products that say the same have one fact together. */
  #readFact(fact: Fact): readonly ReadText[] {
    let texts = this.#facts.get(fact);
    if (texts === undefined) this.#facts.set(fact, (texts = listFactTexts(fact).map((text) => this.#read(text))));
    return texts;
  }

  #read(text: string): ReadText {
    let read = this.#texts.get(text);
    if (read === undefined) this.#texts.set(text, (read = this.#collector.readText(readWords(text, this.#words))));
    return read;
  }
}

/** The terms of a text whose words all say the same: their numbers, how much more than a word each says, and how it is written. */
interface ReadText {
  terms: readonly string[];
  numbers: readonly number[];
  factors: readonly number[];
  surfaces: readonly string[];
}

/** Its factors are the weights of its terms. */
interface ReadName extends ReadText {
  /** The thing itself: the last word of its name; "" without one. */
  head: string;
}

const separators = /[^a-z\d]+/g;
const leadingZeros = /(?<!\d)0+(?=\d)/g;

/** The spellings of a code: without its separators, and also without leading zeros. */
export function foldCode(code: string): string[] {
  const folded = foldText(code);
  const plain = folded.replace(separators, "");
  if (plain === "") return [];
  if (!folded.includes("0")) return [plain];
  const short = folded.replace(leadingZeros, "").replace(separators, "");
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
  /** Their numbers, as many as `count`. */
  readonly found: readonly number[];
  readonly count: number;
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
  count = 0;

  begin(): void {
    this.#product += 1;
    // Emptying the array would make each product grow it anew.
    this.count = 0;
  }

  readName(tokens: readonly Token[]): ReadName {
    const head = tokens.findLastIndex((token) => token.kind === "word");
    const weightAt = (at: number) => (at === head ? weights.head : weights.name);
    const weigh = ({ factor, first, last }: ListedTerm) => factor * Math.max(weightAt(first), weightAt(last));
    return { ...this.readText(tokens, weigh), head: tokens[head]?.term ?? "" };
  }

  readText(tokens: readonly Token[], weigh = ({ factor }: ListedTerm): number => factor): ReadText {
    const terms = listTerms(tokens);
    return {
      terms: terms.map(({ term }) => term),
      numbers: terms.map(({ term }) => this.getNumber(term)),
      factors: terms.map(weigh),
      surfaces: terms.map(({ surface }) => surface),
    };
  }

  add({ numbers, factors, surfaces }: ReadText, weight: number): void {
    for (let at = 0; at < numbers.length; at += 1)
      this.addNumber(numbers[at] ?? 0, weight * (factors[at] ?? 1), surfaces[at] ?? "");
  }

  addTerm(term: string, weight: number, surface: string): void {
    this.addNumber(this.getNumber(term), weight, surface);
  }

  getNumber(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) this.numbers.set(term, (number = this.numbers.size));
    return number;
  }

  addNumber(number: number, weight: number, surface: string): void {
    if (this.#products[number] !== this.#product) {
      this.#products[number] = this.#product;
      this.found[this.count] = number;
      this.count += 1;
      this.weights[number] = weight;
      this.surfaces[number] = surface;
      return;
    }
    const known = this.weights[number] ?? 0;
    if (weight > known) this.surfaces[number] = surface;
    this.weights[number] = Math.max(known, weight) + repeatedShare * Math.min(known, weight);
  }
}

interface ListedTerm {
  term: string;
  /** The positions of the first and the last of its words. */
  first: number;
  last: number;
  /** How much more it says than a word. */
  factor: number;
  surface: string;
}

/** Each word and measure, the number of a measure without its unit, and each two neighbouring words as one. */
function listTerms(tokens: readonly Token[]): ListedTerm[] {
  const terms: ListedTerm[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const { text } = token;
    terms.push({ term: token.term, first: at, last: at, factor: 1, surface: text });
    const before = tokens[at - 1];
    if (token.kind === "measure") {
      const number = token.dimension === null ? token.term : measureTerm(token.typed, null);
      if (number !== token.term) terms.push({ term: number, first: at, last: at, factor: 1, surface: text });
    } else if (before?.kind === "word") {
      const term = joinTerms(before.text, token.term);
      terms.push({ term, first: at - 1, last: at, factor: joinedFactor, surface: `${before.text} ${text}` });
    }
  }
  return terms;
}
