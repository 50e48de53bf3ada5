import { getCategoryDisplay } from "#domain/catalogue/category.ts";
import { formatFact, formatFactFor } from "#domain/catalogue/fact.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { joinTerms, measureTerm, parseWords, type Token } from "./parse-words.ts";

/** The weights of a term by its place in a product. What a product is counts more than what its texts mention. */
export const weights = {
  /** The last word of the name before "with", "for" or a comma, which is the thing itself. */
  head: 10,
  name: 6,
  vendor: 5,
  option: 4,
  category: 3,
  /** The category of a product that is what its category is named after: a filter pump among pumps, not a pump cage. */
  ownCategory: 8,
  size: 3,
  /** The words after "with", "for" or a comma. */
  aside: 2.5,
  originalName: 2,
  fact: 1.5,
  description: 1,
} as const;

/** The weight below which a term is only in texts about the product. */
export const mentionWeight = 2;

/** The factor for two neighbouring words joined, which say more than either alone. */
const joinedFactor = 1.15;
/** The share of its lesser weight by which a term in two places counts more. */
const repeatedShare = 0.2;

interface WeighedTerm {
  weight: number;
  surface: string;
}

/** Finds the terms under which products are found. Reads each text once, because sizes, brands and facts recur. */
export class TermWeigher {
  readonly #texts = new Map<string, readonly ListedTerm[]>();

  weigh(product: Product): ReadonlyMap<string, WeighedTerm> {
    const weighedByTerm = new Map<string, WeighedTerm>();
    const note = (term: string, weight: number, surface: string): void => {
      const weighed = weighedByTerm.get(term);
      if (weighed === undefined) {
        weighedByTerm.set(term, { weight, surface });
        return;
      }
      if (weight > weighed.weight) weighed.surface = surface;
      weighed.weight = Math.max(weighed.weight, weight) + repeatedShare * Math.min(weighed.weight, weight);
    };
    const add = (text: string, weight: number): void => {
      for (const { term, factor, surface } of this.#read(text)) note(term, weight * factor, surface);
    };

    const { main, aside } = splitName(product);
    const name = parseWords(main);
    const head = name.findLastIndex((token) => token.kind === "word");
    for (const { term, factor, surface, words } of listTerms(name))
      note(term, factor * (words.includes(head) ? weights.head : weights.name), surface);
    add(aside, weights.aside);
    if (product.originalName !== product.name) add(product.originalName, weights.originalName);
    add(product.vendor, weights.vendor);
    const { label } = getCategoryDisplay(product.category);
    const isOwn = this.#read(label).some(({ term }) => term === name[head]?.term);
    add(label, isOwn ? weights.ownCategory : weights.category);
    for (const option of product.options) add(option.name, weights.option);
    for (const size of product.sizes) add(size, weights.size);
    for (const fact of product.facts) {
      add(fact.column.name, weights.fact);
      const texts = fact.byChoice?.values.map((_, position) => formatFactFor(fact, position, position)) ?? [
        formatFact(fact),
      ];
      for (const text of texts) add(text, weights.fact);
    }
    // The pairs of neighbouring words in a description are too many to be worth the memory.
    for (const { term, text } of parseWords(product.description)) note(term, weights.description, text);
    return weighedByTerm;
  }

  #read(text: string): readonly ListedTerm[] {
    let terms = this.#texts.get(text);
    if (terms === undefined) {
      terms = listTerms(parseWords(text));
      this.#texts.set(text, terms);
    }
    return terms;
  }
}

/** Splits a name, without its brand, where it begins to say what goes with the thing. */
function splitName({ name, vendor }: Product): { main: string; aside: string } {
  const own = name.startsWith(`${vendor} `) ? name.slice(vendor.length + 1) : name;
  const end = /,|\(| (?:with|for|per|of|to) /i.exec(own)?.index ?? own.length;
  return { main: own.slice(0, end), aside: own.slice(end) };
}

interface ListedTerm {
  term: string;
  words: readonly number[];
  factor: number;
  surface: string;
}

/** Lists each word and measure, each measure's number without its unit, and each pair of neighbours as one term. */
export function listTerms(tokens: readonly Token[]): ListedTerm[] {
  return tokens.flatMap((token, position) => {
    const { text } = token;
    const own = { term: token.term, words: [position], factor: 1, surface: text };
    const before = tokens[position - 1];
    if (token.kind === "measure") {
      const number = measureTerm(token.typed, null);
      return token.dimension === null || number === token.term ? [own] : [own, { ...own, term: number }];
    }
    if (before?.kind !== "word") return [own];
    const term = joinTerms(before.text, token.term);
    return [own, { term, words: [position - 1, position], factor: joinedFactor, surface: `${before.text} ${text}` }];
  });
}
