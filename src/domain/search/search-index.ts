import type { IndexedTerm, Product } from "#domain/catalogue/product.ts";
import { findNearest } from "./edit-distance.ts";
import { foldText } from "./fold-text.ts";
import type { Dimension } from "./units.ts";
import { mentionWeight, TermWeigher } from "./weigh-terms.ts";

/** Finds the terms of a catalogue, in alphabetical order, as plain data that a thread can hand over. */
export function indexTerms(products: readonly Product[]): [term: string, indexed: IndexedTerm][] {
  const weigher = new TermWeigher();
  const indexByTerm = new Map<string, IndexedTerm & { heaviest: number }>();
  for (const [position, product] of products.entries())
    for (const [term, { weight, surface }] of weigher.weigh(product)) {
      let indexed = indexByTerm.get(term);
      if (indexed === undefined) {
        indexed = { surface, heaviest: weight, weights: new Map() };
        indexByTerm.set(term, indexed);
      } else if (weight > indexed.heaviest) {
        indexed.surface = surface;
        indexed.heaviest = weight;
      }
      indexed.weights.set(position, weight);
    }
  return [...indexByTerm]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([term, { surface, weights }]) => [term, { surface, weights }]);
}

const none: IndexedTerm["weights"] = new Map();

/** The terms of products or guides, by their positions. */
export class TermIndex<Item> {
  readonly items: readonly Item[];
  /** The terms without a digit, in which a slip may be forgiven. */
  readonly words: readonly string[];
  readonly #terms: ReadonlyMap<string, IndexedTerm>;
  readonly #sorted: readonly string[];

  constructor(items: readonly Item[], terms: readonly [term: string, indexed: IndexedTerm][]) {
    this.items = items;
    this.#terms = new Map(terms);
    this.#sorted = terms.map(([term]) => term);
    this.words = this.#sorted.filter((term) => /^[a-z]+$/.test(term));
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  /** Finds the weight of a term in the items that have the term, by their positions. */
  find(term: string): ReadonlyMap<number, number> {
    return this.#terms.get(term)?.weights ?? none;
  }

  atPrefix(prefix: string): string[] {
    return this.#sorted.filter((term) => term.startsWith(prefix));
  }

  listValues(dimension: Dimension): number[] {
    const measures = this.atPrefix(`#${dimension}`);
    // "#litre" is also the beginning of "#litrePerHour".
    return measures.map((term) => Number(term.slice(1 + dimension.length))).filter((value) => !Number.isNaN(value));
  }

  surface(term: string): string {
    return this.#terms.get(term)?.surface ?? term;
  }

  /** Whether the term is too common to tell items apart: "koi", or a single letter, which is only part of a name. */
  isCommon(term: string): boolean {
    return term.length === 1 || this.find(term).size >= this.items.length * commonShare;
  }

  /** Whether the term is only in descriptions and facts, and in no product's name. */
  isOnlyMentioned(term: string): boolean {
    const weights = this.find(term);
    return weights.size > 0 && weights.values().every((weight) => weight < mentionWeight);
  }
}

/** The share of items from which a term is too common to tell them apart. */
const commonShare = 0.15;

export class SearchIndex extends TermIndex<Product> {
  readonly #codes: ReadonlyMap<string, readonly number[]>;

  constructor(products: readonly Product[], terms = indexTerms(products)) {
    super(products, terms);
    this.#codes = Map.groupBy(products.keys(), (position) => foldCode(products[position]?.code ?? ""));
  }

  /** Finds the positions of products whose code is the search or, failing that, begins with it, in sheet order. */
  findCode(search: string): readonly number[] {
    const typed = foldCode(search);
    const same = typed === "" ? undefined : this.#codes.get(typed);
    if (same !== undefined || typed.length < minCodeLength) return same ?? [];
    return [...this.#codes]
      .filter(([code]) => code.startsWith(typed))
      .flatMap(([, position]) => position)
      .sort((one, other) => one - other);
  }

  /** Finds the positions of the products whose code is one slip away from a search that looks like a code. */
  findNearCode(search: string): readonly number[] {
    const typed = foldCode(search);
    if (typed.length < minCodeLength || !/^[a-z]/.test(typed) || !/\d$/.test(typed)) return [];
    const { terms, distance } = findNearest(typed, this.#codes.keys());
    return distance === 1 ? terms.flatMap((code) => this.#codes.get(code) ?? []) : [];
  }
}

const minCodeLength = 5;

/** Folds a code: without separators or leading zeros, and with O, I and L as the digits they are mistaken for. */
function foldCode(code: string): string {
  return foldText(code)
    .replace(/[^a-z\d]+/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1")
    .replace(/(?<!\d)0+(?=\d)/g, "");
}
