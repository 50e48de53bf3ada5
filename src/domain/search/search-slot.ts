import type { Token } from "./read-words.ts";

/** One way in which a product can answer a word of a search: by having all of these terms. */
export interface Alternative {
  terms: readonly string[];
  /** From 0 to 1. */
  quality: number;
  /** Another spelling than the one that was typed. */
  isGuess: boolean;
}

/** A word of a search with all its alternatives. */
export interface Slot {
  token: Token;
  /** Found products need not have it. */
  isOptional: boolean;
  /** It says what the thing is: the last word, or the last one before "for" or "with". */
  isHead: boolean;
  alternatives: Alternative[];
}
