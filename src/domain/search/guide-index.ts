import { readWords, type Token } from "./read-words.ts";
import { joinTerms } from "./search-words.ts";

/** What a search may find a text by, the weightiest first. */
export interface IndexedText {
  name: string;
  title: string;
  questions: readonly string[];
  headings: readonly string[];
  summary: string;
  /** Everything else. */
  body: string;
}

export const textWeights = { name: 5, questions: 5, title: 4, headings: 3, summary: 2, body: 1 } as const;

/** What a text must have at least for a word that it is about, and does not only mention. */
export const subjectWeight = textWeights.headings;

/**
 * The words of a few long texts with their weights. A word counts with the largest weight of its places. Endings of verbs are left out, so that
 * "feeding", "feed" and "feeds" meet, and two neighbours are a term too, so that "blanket weed" finds "blanketweed".
 */
export class GuideIndex {
  readonly size: number;
  /** By term, the weight in each text. */
  readonly #weights = new Map<string, Float32Array>();

  /** By text, the terms of each of its questions, with the words that say little. */
  readonly #questions: readonly ReadonlySet<string>[][];

  /** By text, the terms of its name and its title. */
  readonly #names: readonly ReadonlySet<string>[];

  constructor(texts: readonly IndexedText[]) {
    this.size = texts.length;
    this.#names = texts.map(({ name, title }) => listTerms(readWords(`${name} ${title}`)));
    this.#questions = texts.map(({ questions }) => questions.map((question) => listTerms(readWords(question))));
    for (const [at, text] of texts.entries())
      for (const field of Object.keys(textWeights) as (keyof typeof textWeights)[])
        for (const part of [text[field]].flat()) this.#add(at, part, textWeights[field]);
  }

  /** The weight of a term in each text; null: no text has it. */
  find(term: string): Float32Array | null {
    return this.#weights.get(term) ?? null;
  }

  /** Whether a text is called by a term. */
  isNamed(term: string, at: number): boolean {
    return this.#names[at]?.has(term) ?? false;
  }

  /** How alike a search and the nearest question of a text are, word by word: from 0 to 1. */
  likeness(terms: ReadonlySet<string>, at: number): number {
    const shares = (this.#questions[at] ?? []).map((question) => {
      const both = [...terms].filter((term) => question.has(term)).length;
      return both / (terms.size + question.size - both);
    });
    return Math.max(0, ...shares);
  }

  terms(): IterableIterator<string> {
    return this.#weights.keys();
  }

  #add(at: number, text: string, weight: number): void {
    const tokens = readWords(text);
    for (const [place, token] of tokens.entries()) {
      this.#note(at, token.kind === "word" ? bareTerm(token.term) : token.term, weight);
      const next = tokens[place + 1];
      if (token.kind === "word" && next?.kind === "word") this.#note(at, joinTerms(token.text, next.term), weight);
    }
  }

  #note(at: number, term: string, weight: number): void {
    let weights = this.#weights.get(term);
    if (weights === undefined) this.#weights.set(term, (weights = new Float32Array(this.size)));
    weights[at] = Math.max(weights[at] ?? 0, weight);
  }
}

/** The terms of a text, each once. */
export function listTerms(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.map((token) => (token.kind === "word" ? bareTerm(token.term) : token.term)));
}

const ending = /^([a-z]{3,}?)(?:ings?|ed|ers?|es|e|ly)$/;

/** A word without the ending of a verb: "freez" for "freeze", "freezes" and "freezing". */
export function bareTerm(term: string): string {
  const bare = ending.exec(term)?.[1] ?? term;
  // "plan" and "planning".
  return bare.length > 3 && bare.at(-1) === bare.at(-2) && !/[aeiols]$/.test(bare) ? bare.slice(0, -1) : bare;
}
