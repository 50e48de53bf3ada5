import type { Product } from "#domain/catalogue/product.ts";
import { TermWeigher } from "./weigh-terms.ts";

/**
 * The terms of all products, as plain data that a thread can hand over. The products of a term stand next to each other in one array for all terms,
 * because an array for each would take four times the memory.
 */
export interface PackedIndex {
  /** In alphabetical order, a line for each, because one text is handed over sooner than a list. */
  terms: string;
  /** How each term is written in the sheet where it says most, a line for each; "" where that is the term itself. */
  surfaces: string;
  /** Where the products of each term begin, and where those of the last one end. */
  starts: Uint32Array;
  /** Positions of products. */
  postings: Uint32Array;
  /** How much the term says about the product. */
  weights: Float32Array;
}

interface FoundTerm {
  surface: string;
  heaviest: number;
  products: number[];
  weights: number[];
}

/** Builds the index of a catalogue, whose products are known by their positions. */
export function buildIndex(products: readonly Product[]): PackedIndex {
  const weigher = new TermWeigher();
  const found = new Map<string, FoundTerm>();
  for (const [at, product] of products.entries())
    for (const [term, { weight, surface }] of weigher.weigh(product)) {
      let known = found.get(term);
      if (known === undefined) found.set(term, (known = { surface, heaviest: weight, products: [], weights: [] }));
      if (weight > known.heaviest) Object.assign(known, { surface, heaviest: weight });
      known.products.push(at);
      known.weights.push(weight);
    }
  return pack([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function pack(sorted: readonly (readonly [term: string, FoundTerm])[]): PackedIndex {
  const starts = new Uint32Array(sorted.length + 1);
  for (const [place, [, { products }]] of sorted.entries()) starts[place + 1] = (starts[place] ?? 0) + products.length;
  const postings = new Uint32Array(starts.at(-1) ?? 0);
  const weights = new Float32Array(postings.length);
  for (const [place, [, found]] of sorted.entries()) {
    postings.set(found.products, starts[place]);
    weights.set(found.weights, starts[place]);
  }
  // Most are written as they are indexed.
  const surfaces = sorted.map(([term, { surface }]) => (surface === term ? "" : surface.replaceAll("\n", " ")));
  const terms = sorted.map(([term]) => term);
  return { terms: terms.join("\n"), surfaces: surfaces.join("\n"), starts, postings, weights };
}
