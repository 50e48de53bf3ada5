import SearchableMap from "minisearch/SearchableMap";
import type { Product } from "#domain/catalogue/product.ts";
import type { Dimension } from "#domain/search/units.ts";
import { codeWeight, mentionWeight, TermWeigher } from "#domain/search/weigh-terms.ts";

/**
 * The terms of all products, built once for each revision of the sheet. The products of a term stand next to each other in one
 * array for all terms, because an array for each would take four times the memory.
 */
export class SearchIndex {
  readonly products: readonly Product[];
  /** A radix tree of the numbers of the terms: it finds words by their beginning, and in spite of slips, without reading all. */
  readonly terms = new SearchableMap<number>();
  /** The values of the measures in each dimension. */
  readonly values: ReadonlyMap<Dimension | "", readonly number[]>;
  /** Where the products of each term begin; those of the next term begin where they end. */
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
  /** How much the term says about the product. */
  readonly weights: Float32Array;
  readonly #surfaces: (string | undefined)[];

  constructor(products: readonly Product[]) {
    this.products = products;
    const surfaces: (string | undefined)[] = [];
    const entries: { terms: number[]; weights: number[] } = { terms: [], weights: [] };
    const heaviest: number[] = [];
    const ends: number[] = [];
    const weigher = new TermWeigher();
    for (const product of products) {
      const weighed = weigher.weigh(product);
      for (const number of weighed.found) {
        const weight = weighed.weights[number] ?? 0;
        // As it is written where it says most.
        if (weight > (heaviest[number] ?? 0)) {
          heaviest[number] = weight;
          surfaces[number] = weighed.surfaces[number];
        }
        entries.terms.push(number);
        entries.weights.push(weight);
      }
      ends.push(entries.terms.length);
    }
    this.#surfaces = surfaces;
    const { numbers } = weigher;
    for (const [term, number] of numbers) {
      this.terms.set(term, number);
      // Most are written as they are indexed.
      if (surfaces[number] === term) surfaces[number] = undefined;
    }
    this.values = collectValues(numbers.keys());
    this.starts = new Uint32Array(numbers.size + 1);
    this.postings = new Uint32Array(entries.terms.length);
    this.weights = new Float32Array(entries.terms.length);
    this.#sortByTerm(entries, ends);
  }

  /** How a term is written in the sheet. */
  surface(term: string): string {
    return this.#surfaces[this.terms.get(term) ?? -1] ?? term;
  }

  /** Whether the term only stands in descriptions and facts: no product is called so. */
  isOnlyMentioned(term: string): boolean {
    const number = this.terms.get(term);
    if (number === undefined) return false;
    for (let at = this.starts[number] ?? 0; at < (this.starts[number + 1] ?? 0); at += 1)
      if ((this.weights[at] ?? 0) >= mentionWeight) return false;
    return true;
  }

  /** The positions of the products with this code. */
  findCode(code: string): number[] {
    const number = this.terms.get(code);
    if (number === undefined) return [];
    const found: number[] = [];
    for (let at = this.starts[number] ?? 0; at < (this.starts[number + 1] ?? 0); at += 1)
      if ((this.weights[at] ?? 0) >= codeWeight) found.push(this.postings[at] ?? 0);
    return found;
  }

  #sortByTerm({ terms, weights }: { terms: number[]; weights: number[] }, ends: readonly number[]): void {
    const { starts, postings } = this;
    for (const number of terms) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
    for (let number = 1; number < starts.length; number += 1)
      starts[number] = (starts[number] ?? 0) + (starts[number - 1] ?? 0);
    const next = starts.slice();
    let product = 0;
    for (let at = 0; at < terms.length; at += 1) {
      const number = terms[at] ?? 0;
      while (at >= (ends[product] ?? Infinity)) product += 1;
      const place = next[number] ?? 0;
      next[number] = place + 1;
      postings[place] = product;
      this.weights[place] = weights[at] ?? 0;
    }
  }
}

function collectValues(terms: Iterable<string>): Map<Dimension | "", number[]> {
  const values = new Map<Dimension | "", number[]>();
  for (const term of terms) {
    const [, dimension, value] = /^#([a-zA-Z]*)([\d.]+)$/.exec(term) ?? [];
    if (dimension === undefined) continue;
    const key = dimension as Dimension | "";
    const known = values.get(key);
    if (known === undefined) values.set(key, [Number(value)]);
    else known.push(Number(value));
  }
  for (const known of values.values()) known.sort((one, other) => one - other);
  return values;
}
