import { readWords } from "./read-words.ts";
import { joinTerms } from "./search-words.ts";

/** Parts of a text in turn: one that did not match, one that did, and so on. The first may be "". */
export type MarkedText = string[];

/** Marks the words of a text by which it was found. */
export function markMatches(text: string, terms: readonly string[]): MarkedText {
  const words = text.split(" ");
  const found = new Set(terms);
  const parts: MarkedText = [""];
  let isMarked = false;
  for (const [at, word] of words.entries()) {
    const isMatch = isFound(words, at, found);
    const gap = at === 0 ? "" : " ";
    if (isMatch === isMarked) {
      parts.push(`${parts.pop() ?? ""}${gap}${word}`);
      continue;
    }
    // The space between belongs to the part that is not marked.
    if (isMatch) parts.push(`${parts.pop() ?? ""}${gap}`, word);
    else parts.push(`${gap}${word}`);
    isMarked = isMatch;
  }
  return parts;
}

function isFound(words: readonly string[], at: number, terms: ReadonlySet<string>): boolean {
  const [own] = readWords(words[at] ?? "");
  if (own === undefined) return false;
  if (terms.has(own.term)) return true;
  const [before] = readWords(words[at - 1] ?? "");
  const [after] = readWords(words[at + 1] ?? "");
  return (
    (before !== undefined && terms.has(joinTerms(before.text, own.term))) ||
    (after !== undefined && terms.has(joinTerms(own.text, after.term)))
  );
}
