import { findNearest } from "./edit-distance.ts";
import { bareTerm } from "./fold-text.ts";
import type { Token } from "./parse-words.ts";
import { plainWords } from "./plain-words.ts";
import type { SearchIndex } from "./search-index.ts";
import { meantTokens, type Need, type ParsedSearchWords } from "./search-words.ts";

/** The fewest letters of a word that may be the beginning of another. */
const minBeginning = 4;
/** The fewest letters of an unknown word that may be a misspelt trouble. There are too many shorter words. */
const minSlip = 5;

/** A need, with the words of the search that say nothing about it. */
export interface FoundNeed extends Need {
  besides: readonly Token[];
}

/** Finds what a search is for beyond names: a trouble (illness first), a job, a page; null if it only names things. */
export function findNeed(
  index: SearchIndex,
  words: ParsedSearchWords,
  tokens: readonly Token[],
  { isTyping = false }: { isTyping?: boolean } = {},
): FoundNeed | null {
  const meant = meantTokens(tokens);
  const isKnown = ({ term }: Token): boolean => index.has(term) || words.typedTerms.has(term);
  const said = meant.map((token, position) => {
    const isLast = isTyping && position === meant.length - 1;
    return listSaid(words, token, { isKnown: isKnown(token), isUnfinished: isLast });
  });
  const mayStandBetween = (position: number): boolean => {
    const token = meant[position];
    if (token === undefined) return false;
    return words.optional.has(token.term) || !isKnown(token) || index.isOnlyMentioned(token.term);
  };
  const saysNothing = ({ term }: Token): boolean =>
    words.optional.has(term) && (index.isCommon(term) || !index.has(term) || index.isOnlyMentioned(term));
  let best: { rank: number; found: FoundNeed } | null = null;
  for (const { places, meaning: phrase } of words.needs.find(said, mayStandBetween)) {
    if (phrase.rank <= (best?.rank ?? 0)) continue;
    const { rank, need } = phrase;
    const besides = meant.filter((_, position) => !places.includes(position));
    // No visitor may be offered a remedy because of a word that the shop does not know.
    const isAlone = meant.every(
      (token, position) =>
        !besides.includes(token) || (mayStandBetween(position) && (need.illness || saysNothing(token))),
    );
    if (isAlone || !phrase.isAlone) best = { rank, found: { ...need, besides } };
  }
  return best?.found ?? null;
}

/** Lists the terms of needs that a word may stand for: its own, or those that it misspells or begins. */
function listSaid(
  { needTerms }: ParsedSearchWords,
  token: Token,
  { isKnown, isUnfinished }: { isKnown: boolean; isUnfinished: boolean },
): ReadonlySet<string> {
  // "9 degrees" also contains the word "degrees".
  if (token.kind === "measure") return new Set([token.term, token.dimension ?? token.term].map(bareTerm));
  const { term } = token;
  const bare = bareTerm(term);
  if (needTerms.has(bare)) return new Set([bare]);
  const isBegun = (isUnfinished || !isKnown) && term.length >= minBeginning;
  const isSlip = !isKnown && term.length >= minSlip && !plainWords.has(term);
  const { terms, distance } = findNearest(bare, isSlip ? needTerms : []);
  const meant = new Set([bare]);
  if (isBegun) for (const known of needTerms) if (known.startsWith(term)) meant.add(known);
  if (distance === 1) for (const near of terms) meant.add(near);
  return meant;
}
