/**
 * The number of slips between two words: a letter too many, missing, wrong, or two neighbours swapped. Stops counting above
 * `most` and returns more than it.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? most + 1;
}

/** How many slips of the keys are forgiven in a word: one from four letters on, two from eight. */
function countForgivenSlips(term: string): number {
  return term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
}

const leastOtherStart = 6;

/** Finds the words that are the fewest slips away from a term, and no more than are forgiven. */
export function findNearest(term: string, words: Iterable<string>): { terms: string[]; distance: number } {
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
