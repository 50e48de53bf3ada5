import { joinTerms, parseWords, type Token } from "./parse-words.ts";

/** Parts of a text that did not match and did match, in turn. The first may be "". */
export type MarkedText = string[];

/** Marks the words by which a text was found. */
export function markMatches(text: string, terms: readonly string[]): MarkedText {
  const words = text.split(" ");
  const tokens = words.map((word) => parseWords(word)[0]);
  const matchedTerms = new Set(terms);
  const isPair = (one: Token | undefined, two: Token | undefined): boolean =>
    one !== undefined && two !== undefined && matchedTerms.has(joinTerms(one.text, two.term));
  const parts: MarkedText = [""];
  for (const [position, word] of words.entries()) {
    const own = tokens[position];
    const isMatch =
      matchedTerms.has(own?.term ?? "") || isPair(tokens[position - 1], own) || isPair(own, tokens[position + 1]);
    const isMarked = parts.length % 2 === 0;
    const gap = position === 0 ? "" : " ";
    if (isMatch === isMarked) parts.push(`${parts.pop() ?? ""}${gap}${word}`);
    // The space between the two belongs to the part that is not marked.
    else if (isMatch) parts.push(`${parts.pop() ?? ""}${gap}`, word);
    else parts.push(`${gap}${word}`);
  }
  return parts;
}
