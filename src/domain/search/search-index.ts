import type { Product } from "#domain/catalogue/product.ts";
import { buildIndex, type PackedIndex } from "./build-index.ts";
import { SortedTerms } from "./sorted-terms.ts";
import type { Dimension } from "./units.ts";
import { codeWeight, mentionWeight } from "./weigh-terms.ts";

/** The products of a term by their positions, and how much the term says about each. */
export interface TermProducts {
  products: Uint32Array;
  weights: Float32Array;
}

/** The terms of all products of a revision. */
export class SearchIndex {
  readonly products: readonly Product[];
  readonly terms: SortedTerms;
  readonly #packed: PackedIndex;
  #surfaces: readonly string[] | null = null;

  constructor(products: readonly Product[], packed: PackedIndex = buildIndex(products)) {
    this.products = products;
    this.#packed = packed;
    this.terms = new SortedTerms(packed.terms === "" ? [] : packed.terms.split("\n"));
  }

  find(term: string): TermProducts {
    const { starts, postings, weights } = this.#packed;
    const number = this.terms.find(term);
    const [start, end] = number < 0 ? [0, 0] : [starts[number], starts[number + 1]];
    return { products: postings.subarray(start, end), weights: weights.subarray(start, end) };
  }

  /** The values of the measures in a dimension. */
  listValues(dimension: Dimension): number[] {
    const measures = this.terms.atPrefix(`#${dimension}`);
    // "#litre" begins "#litrePerHour" too.
    return measures.map((term) => Number(term.slice(1 + dimension.length))).filter((value) => !Number.isNaN(value));
  }

  /** How a term is written in the sheet. */
  surface(term: string): string {
    this.#surfaces ??= this.#packed.surfaces.split("\n");
    return this.#surfaces[this.terms.find(term)] || term;
  }

  /** Whether the term only stands in descriptions and facts: no product is called so. */
  isOnlyMentioned(term: string): boolean {
    const { weights } = this.find(term);
    return weights.length > 0 && weights.every((weight) => weight < mentionWeight);
  }

  /** The positions of the products with this code. */
  findCode(code: string): number[] {
    const { products, weights } = this.find(code);
    return [...products].filter((_, at) => (weights[at] ?? 0) >= codeWeight);
  }
}
