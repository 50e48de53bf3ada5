/** A term that differs from another one by so many slips. */
export interface NearTerm {
  term: string;
  distance: number;
}

/** Terms in alphabetical order, all of them ASCII. The number of a term is its place. */
export class SortedTerms {
  readonly #terms: readonly string[];

  constructor(terms: readonly string[]) {
    this.#terms = terms;
  }

  has(term: string): boolean {
    return this.find(term) >= 0;
  }

  /** The number of a term; -1: there is no such term. */
  find(term: string): number {
    const number = this.#findFirst(term);
    return this.#terms[number] === term ? number : -1;
  }

  /** The terms that begin with the text, in alphabetical order. */
  atPrefix(prefix: string): string[] {
    return this.#terms.slice(this.#findFirst(prefix), this.#findFirst(`${prefix}\x7f`));
  }

  /** The shortest terms that begin with the text, at most so many. */
  shortestAtPrefix(prefix: string, most: number): string[] {
    return this.atPrefix(prefix)
      .sort((one, other) => one.length - other.length)
      .slice(0, most);
  }

  /**
   * The words that differ from a term by at most so many slips: a letter too many, missing, wrong, or two neighbours swapped. Words
   * with a digit are left out. What a word shares with the one before it is compared once.
   */
  findNear(term: string, most: number): NearTerm[] {
    const width = term.length + 1;
    const longest = term.length + most;
    // A row for each letter of a word: the distances between the word up to there and each beginning of the term.
    const rows = new Uint8Array((longest + 1) * width);
    for (let column = 0; column < width; column += 1) rows[column] = column;
    const found: NearTerm[] = [];
    /** The beginning of the last word whose rows are filled. */
    let compared = "";
    let isTooFar = false;
    for (let number = this.#findFirst("a"); number < this.#terms.length; number += 1) {
      const word = this.#terms[number] ?? "";
      if (isTooFar && word.startsWith(compared)) continue;
      let row = countShared(word, compared);
      isTooFar = false;
      while (row < Math.min(word.length, longest) && !isTooFar) {
        row += 1;
        isTooFar = fillRow(rows, row, word, term) > most;
      }
      compared = word.slice(0, row);
      const distance = rows[row * width + term.length] ?? 0;
      if (!isTooFar && row === word.length && distance <= most && !/\d/.test(word))
        found.push({ term: word, distance });
    }
    return found;
  }

  /** The first term that does not come before the text. */
  #findFirst(text: string): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#terms[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** How many letters two words begin with alike. */
function countShared(one: string, other: string): number {
  let shared = 0;
  while (shared < other.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

/** Fills the row of a word's letter, and returns its least distance. */
function fillRow(rows: Uint8Array, row: number, word: string, term: string): number {
  const width = term.length + 1;
  const at = row * width;
  const letter = word[row - 1];
  let least = row;
  rows[at] = row;
  for (let column = 1; column < width; column += 1) {
    const other = term[column - 1];
    let distance = Math.min(
      (rows[at + column - 1] ?? 0) + 1,
      (rows[at - width + column] ?? 0) + 1,
      (rows[at - width + column - 1] ?? 0) + (letter === other ? 0 : 1),
    );
    if (row > 1 && column > 1 && letter === term[column - 2] && word[row - 2] === other)
      distance = Math.min(distance, (rows[at - 2 * width + column - 2] ?? 0) + 1);
    rows[at + column] = distance;
    least = Math.min(least, distance);
  }
  return least;
}
