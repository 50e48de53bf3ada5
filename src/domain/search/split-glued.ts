import { bareTerm, stemWord } from "./fold-text.ts";
import { readWords, type Token } from "./read-words.ts";
import type { SearchIndex } from "./search-index.ts";
import type { ReadSearchWords } from "./search-words.ts";

const leastPart = 3;

/** Takes words apart that nobody knows and whose parts somebody does: "pondpump", "bottomdrain110". */
export function splitGlued(index: SearchIndex, words: ReadSearchWords, tokens: readonly Token[]): readonly Token[] {
  const isKnown = (text: string): boolean => {
    const term = stemWord(text);
    return (
      (index.has(term) && !index.isOnlyMentioned(term)) ||
      words.typedTerms.has(term) ||
      words.optional.has(term) ||
      words.needTerms.has(bareTerm(term))
    );
  };
  return tokens.flatMap((token) => {
    const { kind, text } = token;
    if (kind === "measure" || index.has(token.term) || isKnown(text) || words.brands.has(text)) return [token];
    const [, letters = "", digits = ""] = /^([a-z]{3,})(\d[a-z\d]*)$/.exec(text) ?? [];
    if (isKnown(letters)) return readWords(`${letters} ${digits}`);
    for (let at = text.length - leastPart; at >= leastPart; at -= 1)
      if (isKnown(text.slice(0, at)) && isKnown(text.slice(at)))
        return readWords(`${text.slice(0, at)} ${text.slice(at)}`);
    return [token];
  });
}
