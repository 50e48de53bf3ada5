import type { Product } from "#domain/catalogue/product.ts";
import { TermWeigher } from "./weigh-terms.ts";

/**
 * The terms of all products, as plain data that a thread can hand over. The products of a term stand next to each other in one array for all terms,
 * because an array for each would take four times the memory.
 */
export interface PackedIndex {
  /** In alphabetical order; see SortedTerms. */
  terms: PackedTerms;
  /** How each term is written in the sheet where it says most, a line for each; "" where that is the term itself. */
  surfaces: Uint8Array;
  /** Where the products of each term begin, and where those of the last one end. */
  starts: Uint32Array;
  /** Positions of products. */
  postings: Uint32Array;
  /** How much the term says about the product. */
  weights: Float32Array;
}

interface PackedTerms {
  bytes: Uint8Array;
  starts: Uint32Array;
}

const firstRoom = 65_536;

/** Builds the index of a catalogue. Add its products in their order. */
export class IndexBuilder {
  readonly #weigher = new TermWeigher();
  // A million each for 10,000 products: as plain arrays they would be copied and searched for garbage again and again.
  #terms = new Uint32Array(firstRoom);
  #weights = new Float32Array(firstRoom);
  #count = 0;
  /** Where the terms of each product end. */
  readonly #ends: number[] = [];
  readonly #heaviest: number[] = [];
  readonly #surfaces: string[] = [];

  add(product: Product): void {
    const { found, count, weights, surfaces } = this.#weigher.weigh(product);
    if (this.#count + count > this.#terms.length) this.#makeRoom(this.#count + count);
    for (let at = 0; at < count; at += 1) {
      const number = found[at] ?? 0;
      const weight = weights[number] ?? 0;
      if (weight > (this.#heaviest[number] ?? 0)) {
        this.#heaviest[number] = weight;
        this.#surfaces[number] = surfaces[number] ?? "";
      }
      this.#terms[this.#count] = number;
      this.#weights[this.#count] = weight;
      this.#count += 1;
    }
    this.#ends.push(this.#count);
  }

  #makeRoom(least: number): void {
    const room = Math.max(least, 2 * this.#terms.length);
    const [terms, weights] = [new Uint32Array(room), new Float32Array(room)];
    terms.set(this.#terms);
    weights.set(this.#weights);
    this.#terms = terms;
    this.#weights = weights;
  }

  build(): PackedIndex {
    const { numbers } = this.#weigher;
    const sorted = [...numbers.keys()].sort();
    const places = new Uint32Array(numbers.size);
    const surfaces: string[] = [];
    for (const [place, term] of sorted.entries()) {
      const number = numbers.get(term) ?? 0;
      places[number] = place;
      const surface = this.#surfaces[number] ?? "";
      // Most are written as they are indexed.
      surfaces.push(surface === term ? "" : surface.replaceAll("\n", " "));
    }
    return {
      terms: packTerms(sorted),
      surfaces: new TextEncoder().encode(surfaces.join("\n")),
      ...this.#sortByTerm(places),
    };
  }

  #sortByTerm(places: Uint32Array): Pick<PackedIndex, "starts" | "postings" | "weights"> {
    const count = this.#count;
    const starts = new Uint32Array(places.length + 1);
    const postings = new Uint32Array(count);
    const weights = new Float32Array(count);
    for (let at = 0; at < count; at += 1) {
      const after = (places[this.#terms[at] ?? 0] ?? 0) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
    for (let place = 1; place < starts.length; place += 1)
      starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
    const next = starts.slice();
    let posting = 0;
    for (const [product, end] of this.#ends.entries())
      for (; posting < end; posting += 1) {
        const place = places[this.#terms[posting] ?? 0] ?? 0;
        const free = next[place] ?? 0;
        next[place] = free + 1;
        postings[free] = product;
        weights[free] = this.#weights[posting] ?? 0;
      }
    return { starts, postings, weights };
  }
}

export function buildIndex(products: readonly Product[]): PackedIndex {
  const builder = new IndexBuilder();
  for (const product of products) builder.add(product);
  return builder.build();
}

/** Packs terms that are in alphabetical order. */
export function packTerms(sorted: readonly string[]): PackedTerms {
  const starts = new Uint32Array(sorted.length + 1);
  for (const [place, { length }] of sorted.entries()) starts[place + 1] = (starts[place] ?? 0) + length;
  const bytes = new Uint8Array(starts.at(-1) ?? 0);
  let at = 0;
  for (const term of sorted)
    for (let letter = 0; letter < term.length; letter += 1) {
      bytes[at] = term.charCodeAt(letter);
      at += 1;
    }
  return { bytes, starts };
}
