import { measureTerm, type Token } from "./read-words.ts";
import { joinTerms, type ReadSearchWords } from "./search-words.ts";
import type { SearchIndex } from "./search-index.ts";
import { findNearest, rateSlips } from "./edit-distance.ts";
import type { Alternative, Slot } from "./search-slot.ts";

type Rating = Pick<Alternative, "quality" | "isGuess">;

/** Another word for a thing is nearly as good as its own. */
export const synonymQuality = 0.9;

/** Adds what the owner's words lead to: "knee" finds an elbow. */
export function addSynonyms(index: SearchIndex, slots: readonly Slot[], { synonyms }: ReadSearchWords): void {
  const rating: Rating = { quality: synonymQuality, isGuess: false };
  for (const [at, { token }] of slots.entries()) {
    const next = slots[at + 1]?.token;
    for (const name of listNames(token)) {
      for (const { typed, found } of synonyms.get(name) ?? []) {
        const parts = matchTyped(slots, at, typed);
        if (parts !== null) addAlternative(index, parts, found, rating);
      }
    }
    if (token.kind !== "word" || next?.kind !== "word") continue;
    for (const { typed, found } of synonyms.get(joinTerms(token.text, next.term)) ?? [])
      if (typed.length === 1) addAlternative(index, slots.slice(at, at + 2), found, rating);
  }
}

/** The slots that say a synonym, in its order; words that say little may stand between them ("winter fish food"). null: they do not. */
function matchTyped(slots: readonly Slot[], at: number, typed: readonly string[]): Slot[] | null {
  const matched = slots.slice(at, at + 1);
  let next = at + 1;
  for (const term of typed.slice(1)) {
    while (slots[next]?.isOptional === true && slots[next]?.token.term !== term) next += 1;
    const slot = slots[next];
    if (slot?.token.term !== term) return null;
    matched.push(slot);
    next += 1;
  }
  return matched;
}

/** Forgives a slip in a word that only the owner's words have: "jubille clip", "fernko". */
export function addGuessedSynonyms(
  index: SearchIndex,
  slots: readonly Slot[],
  { words, named }: { words: ReadSearchWords; named: ReadonlySet<Token> },
): void {
  for (const [at, { token, alternatives }] of slots.entries()) {
    if (token.kind === "measure" || alternatives.length > 0 || named.has(token)) continue;
    const { terms, distance } = findNearest(token.term, words.typedTerms);
    for (const term of terms) {
      const corrected = slots.map((slot, other) => (other === at ? { ...slot, token: { ...token, term } } : slot));
      const rating: Rating = { quality: synonymQuality * rateSlips(distance), isGuess: true };
      for (const [start, slot] of corrected.slice(0, at + 1).entries())
        for (const { typed, found } of words.synonyms.get(slot.token.term) ?? []) {
          const parts = typed.includes(term) ? matchTyped(corrected, start, typed) : null;
          if (parts !== null) addAlternative(index, parts, found, rating);
        }
    }
  }
}

/** A number without a unit may stand for millimetres or inches. */
function listNames(token: Token): string[] {
  if (token.kind === "word" || token.dimension !== null) return [token.term];
  return [token.term, measureTerm(token.value, token.value > 15 ? "mm" : "inch")];
}

function addAlternative(index: SearchIndex, slots: readonly Slot[], terms: readonly string[], rating: Rating): void {
  if (!terms.every((term) => index.has(term))) return;
  for (const slot of slots) slot.alternatives.push({ terms, ...rating });
}
