/** How many slips of the keys are forgiven in a word: one from four letters on, two from eight. */
export function countForgivenSlips(term: string): number {
  return term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
}

const leastOtherStart = 6;

/** In a short word the first letter is the one that nobody mistypes: "oase" is no base. */
export function mayStartOtherwise(term: string): boolean {
  return term.length >= leastOtherStart;
}

/** The quality of a word that is so many slips away. */
export function rateSlips(distance: number): number {
  return 0.9 - 0.2 * distance;
}
