import { bareTerm, foldText } from "./fold-text.ts";
import { joinTerms, parseWords, type Token } from "./parse-words.ts";
import { fillers } from "./plain-words.ts";
import { listTerms } from "./weigh-terms.ts";

/** The owner's words in content/search.yaml. */
export interface SearchWords {
  /** Groups of words with the same meaning: a search for one finds the others. */
  same: readonly (readonly string[])[];
  /** Words that also find the results of `find`, which does not find theirs. */
  also: readonly { words: readonly string[]; find: readonly string[] }[];
  needs: readonly Need[];
  /** Words that say little in this shop. Products without them are still found. */
  optional: readonly string[];
  /** The brands that the shop does not stock, with the slugs of the categories they are known for, best known first. */
  brands: readonly { names: readonly string[]; categories: readonly string[] }[];
}

/** A trouble, a job or a phrase meant as a whole, with the pages and products that the shop shows first for it. */
export interface Need {
  /** Phrases for the need. A search must have all the words of a phrase, in order. */
  words: readonly string[];
  /** Phrases that count only if the search says nothing else that the shop knows. */
  alone: readonly string[];
  /** The paths of pages for the need, best first. A category's also stands for its products in the owner's order. */
  pages: readonly string[];
  /** Searches for the need's products: the best of each, then the others. */
  find: readonly string[];
  /** Whether the need is an illness: only these pages and products appear, because a wrong remedy harms fish. */
  illness: boolean;
}

/** A brand that the shop does not stock, as the owner writes it. */
export interface KnownBrand {
  name: string;
  categories: readonly string[];
}

/** The maximum number of words in a brand's name. */
export const maxBrandWords = 3;

export interface NeedPhrase {
  isAlone: boolean;
  /** The rank: illness before all others, and more words before fewer. */
  rank: number;
  need: Need;
}

interface Phrase<Meaning> {
  terms: readonly string[];
  meaning: Meaning;
}

/** Phrases with their meanings, found by their joined terms, because people also type "auto feeder" as "autofeeder". */
export class PhraseBook<Meaning> {
  readonly #phrases: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
  readonly #begun: ReadonlySet<string>;

  constructor(phrases: readonly Phrase<Meaning>[]) {
    this.#phrases = Map.groupBy(phrases, ({ terms }) => terms.join(""));
    this.#begun = new Set(
      this.#phrases.keys().flatMap((typed) => Array.from(typed, (_, position) => typed.slice(0, position + 1))),
    );
  }

  /**
   * Finds the phrases in a search, each with the places of its words. A word may stand for several terms, and only
   * words that may be skipped can come between those of a phrase.
   */
  *find(
    words: readonly Iterable<string>[],
    maySkip: (position: number) => boolean,
    places: readonly number[] = [],
    typed = "",
  ): Generator<{ places: readonly number[]; meaning: Meaning }> {
    if (typed !== "") for (const { meaning } of this.#phrases.get(typed) ?? []) yield { places, meaning };
    for (let position = (places.at(-1) ?? -1) + 1; position < words.length; position += 1) {
      for (const term of words[position] ?? [])
        if (this.#begun.has(typed + term)) yield* this.find(words, maySkip, [...places, position], typed + term);
      if (typed !== "" && !maySkip(position)) return;
    }
  }
}

export interface ParsedSearchWords {
  /** For each synonym, the terms that a product must all have, with neighbours also as one term. */
  synonyms: PhraseBook<readonly string[]>;
  needs: PhraseBook<NeedPhrase>;
  needTerms: ReadonlySet<string>;
  optional: ReadonlySet<string>;
  typedTerms: ReadonlySet<string>;
  /** The brands by the letters and digits of their names, without spaces. */
  brands: ReadonlyMap<string, KnownBrand>;
}

export const noSearchWords: SearchWords = { same: [], also: [], needs: [], optional: [], brands: [] };

export function parseSearchWords({ same, also, needs, optional, brands }: SearchWords): ParsedSearchWords {
  const pairs = [
    ...same.flatMap((group) => group.map((typed) => ({ typed, find: group }))),
    ...also.flatMap(({ words, find }) => words.map((typed) => ({ typed, find }))),
  ];
  const synonyms = pairs.flatMap(({ typed, find }) => {
    const terms = parseWords(typed).map(({ term }) => term);
    return find.filter((found) => found !== typed).map((found) => ({ terms, meaning: parsePhrase(found) }));
  });
  const phrases = needs.flatMap((need) => [
    ...need.words.map((words) => parseNeedPhrase(need, words, { isAlone: false })),
    ...need.alone.map((words) => parseNeedPhrase(need, words, { isAlone: true })),
  ]);
  return {
    synonyms: new PhraseBook(synonyms),
    needs: new PhraseBook(phrases),
    needTerms: new Set(phrases.flatMap(({ terms }) => terms)),
    typedTerms: new Set(pairs.flatMap(({ typed }) => listTerms(parseWords(typed)).map(({ term }) => term))),
    optional: new Set(optional.flatMap((word) => parseWords(word).map(({ term }) => term))),
    brands: new Map(
      brands.flatMap(({ names, categories }) => names.map((name) => [joinLetters(name), { name, categories }])),
    ),
  };
}

function parseNeedPhrase(need: Need, words: string, { isAlone }: { isAlone: boolean }): Phrase<NeedPhrase> {
  const terms = meantTokens(parseWords(words)).map(({ term }) => bareTerm(term));
  const rank = (need.illness ? 10_000 : 0) + terms.length * 100 + terms.join("").length;
  return { terms, meaning: { isAlone, rank, need } };
}

/** Returns the words that say something, or all words if none does. */
export function meantTokens(tokens: readonly Token[]): readonly Token[] {
  const meant = tokens.filter(({ kind, text }) => kind === "measure" || !fillers.has(text));
  return meant.length > 0 ? meant : tokens;
}

/** Joins the letters and digits of a name, the same for "Evolution Aqua" and "evolutionaqua". */
export function joinLetters(text: string): string {
  return foldText(text).replace(/[^a-z\d]+/g, "");
}

/** Parses a phrase's terms. Words that belong together must be neighbours: "slide valve" is not a valve on a slide. */
function parsePhrase(text: string): string[] {
  const tokens = parseWords(text);
  const terms: string[] = [];
  for (const [position, token] of tokens.entries()) {
    const next = tokens[position + 1];
    if (token.kind === "measure") terms.push(token.term);
    else if (next?.kind === "word") terms.push(joinTerms(token.text, next.term));
    else if (tokens[position - 1]?.kind !== "word") terms.push(token.term);
  }
  return terms;
}
