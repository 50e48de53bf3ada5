/** A term that differs from another one by so many slips. */
export interface NearTerm {
  term: string;
  distance: number;
}

/**
 * Terms in alphabetical order, one after the other in one array of bytes, so that a thread can hand them over and nobody builds a tree. All
 * are ASCII. The number of a term is its place.
 */
export class SortedTerms {
  readonly #bytes: Uint8Array;
  /** Where each term begins, and where the last one ends. */
  readonly #starts: Uint32Array;

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  at(number: number): string {
    return String.fromCharCode(...this.#bytes.subarray(this.#starts[number] ?? 0, this.#starts[number + 1] ?? 0));
  }

  has(term: string): boolean {
    return this.find(term) >= 0;
  }

  /** The number of a term; -1: there is no such term. */
  find(term: string): number {
    const number = this.#findFirst(term);
    return number < this.count && this.#length(number) === term.length && this.#compare(number, term) === 0
      ? number
      : -1;
  }

  /** The terms that begin with the text, in alphabetical order. */
  *atPrefix(prefix: string): Generator<string, void, undefined> {
    const { start, end } = this.#findRange(prefix);
    for (let number = start; number < end; number += 1) yield this.at(number);
  }

  /** The shortest terms that begin with the text, at most so many. */
  shortestAtPrefix(prefix: string, most: number): string[] {
    const { start, end } = this.#findRange(prefix);
    const counts: number[] = [];
    for (let number = start; number < end; number += 1) {
      const length = this.#length(number);
      counts[length] = (counts[length] ?? 0) + 1;
    }
    let longest = 0;
    let room = most;
    for (; longest < counts.length; longest += 1) {
      const count = counts[longest] ?? 0;
      if (count >= room) break;
      room -= count;
    }
    const found: string[] = [];
    for (let number = start; number < end; number += 1) {
      const length = this.#length(number);
      if (length < longest) found.push(this.at(number));
      else if (length === longest && room > 0) {
        room -= 1;
        found.push(this.at(number));
      }
    }
    return found;
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
    const compared = new Uint8Array(longest);
    let rowCount = 0;
    /** How many letters of the compared word are enough to know that it is too far away; 0: it is not. */
    let tooFarAt = 0;
    for (let number = this.#findFirst("a"); number < this.count; number += 1) {
      const start = this.#starts[number] ?? 0;
      const length = Math.min(this.#length(number), longest);
      let shared = 0;
      while (shared < rowCount && shared < length && compared[shared] === this.#bytes[start + shared]) shared += 1;
      if (tooFarAt > 0 && shared >= tooFarAt) continue;
      tooFarAt = 0;
      rowCount = shared;
      while (rowCount < length && tooFarAt === 0) {
        compared[rowCount] = this.#bytes[start + rowCount] ?? 0;
        rowCount += 1;
        if (fillRow(rows, rowCount, compared, term) > most) tooFarAt = rowCount;
      }
      const distance = rows[rowCount * width + term.length] ?? 0;
      if (tooFarAt > 0 || this.#length(number) > longest || distance > most || this.#hasDigit(number)) continue;
      found.push({ term: this.at(number), distance });
    }
    return found;
  }

  #length(number: number): number {
    return (this.#starts[number + 1] ?? 0) - (this.#starts[number] ?? 0);
  }

  #hasDigit(number: number): boolean {
    for (let at = this.#starts[number] ?? 0; at < (this.#starts[number + 1] ?? 0); at += 1)
      if ((this.#bytes[at] ?? 0) <= 0x39) return true;
    return false;
  }

  #findRange(prefix: string): { start: number; end: number } {
    const start = this.#findFirst(prefix);
    let end = start;
    let above = this.count;
    while (end < above) {
      const middle = (end + above) >>> 1;
      if (this.#compare(middle, prefix) > 0) above = middle;
      else end = middle + 1;
    }
    return { start, end };
  }

  /** The first term that does not come before the text. */
  #findFirst(text: string): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.#compare(middle, text);
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Negative: the term comes before the text. 0: it is the text, or begins with it. */
  #compare(number: number, text: string): number {
    const start = this.#starts[number] ?? 0;
    const length = this.#length(number);
    for (let at = 0; at < text.length; at += 1) {
      if (at === length) return -1;
      const difference = (this.#bytes[start + at] ?? 0) - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

/** Fills the row of a word's latest letter, and returns its least distance. */
function fillRow(rows: Uint8Array, row: number, word: Uint8Array, term: string): number {
  const width = term.length + 1;
  const at = row * width;
  const letter = word[row - 1];
  let least = row;
  rows[at] = row;
  for (let column = 1; column < width; column += 1) {
    const other = term.charCodeAt(column - 1);
    let distance = Math.min(
      (rows[at + column - 1] ?? 0) + 1,
      (rows[at - width + column] ?? 0) + 1,
      (rows[at - width + column - 1] ?? 0) + (letter === other ? 0 : 1),
    );
    if (row > 1 && column > 1 && letter === term.charCodeAt(column - 2) && word[row - 2] === other)
      distance = Math.min(distance, (rows[at - 2 * width + column - 2] ?? 0) + 1);
    rows[at + column] = distance;
    if (distance < least) least = distance;
  }
  return least;
}
