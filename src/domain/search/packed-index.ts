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

export interface PackedTerms {
  bytes: Uint8Array;
  starts: Uint32Array;
}
