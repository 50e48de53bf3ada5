import { editDistance } from "#domain/search/edit-distance.ts";

/** How many slips of the keys are forgiven in a word: one from four letters on, two from eight. */
function countForgivenSlips(term: string): number {
  return term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
}

const leastOtherStart = 6;

/** Finds the words that are the fewest slips away from a term, and no more than are forgiven. */
export function findNearest(term: string, words: readonly string[]): { terms: string[]; distance: number } {
  const most = countForgivenSlips(term);
  let nearest: { terms: string[]; distance: number } = { terms: [], distance: most + 1 };
  if (most === 0) return nearest;
  for (const word of words) {
    // In a short word the first letter is the one that nobody mistypes, but for a swapped one: "oase" is no base.
    if (term.length < leastOtherStart && word[0] !== term[0] && (word[0] !== term[1] || word[1] !== term[0])) continue;
    const distance = editDistance(term, word, Math.min(most, nearest.distance));
    if (distance < nearest.distance) nearest = { terms: [word], distance };
    else if (distance === nearest.distance && distance <= most) nearest.terms.push(word);
  }
  return nearest;
}

/** The quality of a word that is so many slips away. */
export function rateSlips(distance: number): number {
  return 0.9 - 0.2 * distance;
}
