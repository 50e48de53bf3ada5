import type { Product } from "#domain/catalogue/product.ts";
import { buildIndex, type PackedIndex } from "./build-index.ts";
import { SortedTerms } from "./sorted-terms.ts";
import type { Dimension } from "./units.ts";
import { codeWeight, mentionWeight } from "./weigh-terms.ts";

/** The terms of all products of a revision. Reads the packed index where it is, and builds nothing of its own. */
export class SearchIndex {
  readonly products: readonly Product[];
  readonly terms: SortedTerms;
  /** Where the products of each term begin; those of the next term begin where they end. */
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
  /** How much the term says about the product. */
  readonly weights: Float32Array;
  readonly #packed: PackedIndex;
  #surfaces: readonly string[] | null = null;
  #values: ReadonlyMap<Dimension | "", readonly number[]> | null = null;

  constructor(products: readonly Product[], packed: PackedIndex = buildIndex(products)) {
    this.products = products;
    this.#packed = packed;
    this.terms = new SortedTerms(packed.terms.bytes, packed.terms.starts);
    this.starts = packed.starts;
    this.postings = packed.postings;
    this.weights = packed.weights;
  }

  /** The values of the measures in each dimension. */
  get values(): ReadonlyMap<Dimension | "", readonly number[]> {
    return (this.#values ??= collectValues(this.terms.atPrefix("#")));
  }

  /** How a term is written in the sheet. */
  surface(term: string): string {
    this.#surfaces ??= new TextDecoder().decode(this.#packed.surfaces).split("\n");
    return this.#surfaces[this.terms.find(term)] || term;
  }

  /** Whether the term only stands in descriptions and facts: no product is called so. */
  isOnlyMentioned(term: string): boolean {
    const number = this.terms.find(term);
    if (number < 0) return false;
    for (let at = this.starts[number] ?? 0; at < (this.starts[number + 1] ?? 0); at += 1)
      if ((this.weights[at] ?? 0) >= mentionWeight) return false;
    return true;
  }

  /** The positions of the products with this code. */
  findCode(code: string): number[] {
    const number = this.terms.find(code);
    if (number < 0) return [];
    const found: number[] = [];
    for (let at = this.starts[number] ?? 0; at < (this.starts[number + 1] ?? 0); at += 1)
      if ((this.weights[at] ?? 0) >= codeWeight) found.push(this.postings[at] ?? 0);
    return found;
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
