import { stemWord } from "./fold-text.ts";
import { readWords, type Token } from "./read-words.ts";
import type { SearchIndex } from "./search-index.ts";
import type { ReadSearchWords } from "./search-words.ts";

/** Takes a number from the word that it is glued to, where somebody knows the word: "bottomdrain110". */
export function splitGlued(index: SearchIndex, words: ReadSearchWords, tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    const [, letters = "", number = ""] = /^([a-z]{3,})(\d[a-z\d]*)$/.exec(token.text) ?? [];
    const term = stemWord(letters);
    const isGlued = !index.has(token.term) && (index.has(term) || words.typedTerms.has(term));
    return isGlued ? readWords(`${letters} ${number}`) : [token];
  });
}
