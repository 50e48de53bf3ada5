/** Counts extra, missing or wrong letters and swapped neighbours. Stops above `max` and returns a larger number. */
export function editDistance(one: string, other: string, max: number): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  const rest = one.slice(index);
  const otherRest = other.slice(index);
  if (Math.abs(rest.length - otherRest.length) > max) return max + 1;
  if (rest === "" || otherRest === "") return Math.max(rest.length, otherRest.length);
  if (max === 0) return 1;
  const count = (left: number, otherLeft: number): number =>
    editDistance(rest.slice(left), otherRest.slice(otherLeft), max - 1);
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return 1 + Math.min(count(1, 0), count(0, 1), count(1, 1), isSwapped ? count(2, 2) : max);
}

/** Returns the number of typing slips that the search forgives in a word: one from four letters, two from eight. */
function countForgivenSlips(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

const minOtherStart = 6;

/** Finds the words with the fewest slips from a term, within the number that is forgiven. */
export function findNearest(term: string, words: Iterable<string>): { terms: string[]; distance: number } {
  const max = countForgivenSlips(term);
  let nearest: { terms: string[]; distance: number } = { terms: [], distance: max + 1 };
  for (const word of words) {
    // Nobody mistypes the first letter of a short word, except by swapping it: "oase" is not a slip for "base".
    if (term.length < minOtherStart && word[0] !== term[0] && (word[0] !== term[1] || word[1] !== term[0])) continue;
    const distance = editDistance(term, word, Math.min(max, nearest.distance));
    if (distance < nearest.distance) nearest = { terms: [word], distance };
    else if (distance === nearest.distance && distance <= max) nearest.terms.push(word);
  }
  return nearest;
}
