import { bareTerm, foldText } from "./fold-text.ts";
import { fillers } from "./plain-words.ts";
import { readWords, type Token } from "./read-words.ts";

/** The owner's words in content/search.yaml. */
export interface SearchWords {
  /** Each group means the same: whoever types one finds the others. */
  same: readonly (readonly string[])[];
  /** A search for one of the words also finds the results of `find`, but not the other way round. */
  also: readonly { words: readonly string[]; find: readonly string[] }[];
  /** Needs in the words of visitors. */
  needs: readonly Need[];
  /** Words that say little in this shop: a product without them is found all the same. */
  optional: readonly string[];
  /** Brands that the shop does not stock, and the slugs of the categories that they are known for, the best known first. */
  brands: readonly { names: readonly string[]; categories: readonly string[] }[];
}

/** Something that is wrong, to be done, or meant as a whole, and what the shop shows for it before all else. */
export interface Need {
  /** A search that has all words of one of these, in their order, is for this need. */
  words: readonly string[];
  /** The same, but only where the search says nothing else that the shop knows. */
  alone: readonly string[];
  /** Addresses of the shop's own pages, the best first. A category's page also stands for its products, in the owner's order. */
  pages: readonly string[];
  /** Searches whose products are shown: the best of each, then the others. */
  find: readonly string[];
  /** Fish suffer by a wrong remedy: nothing but these pages and products is shown. */
  illness: boolean;
}

/** A brand that the shop does not stock, as the owner writes it. */
export interface KnownBrand {
  name: string;
  categories: readonly string[];
}

/** No name of a brand has more words. */
export const mostBrandWords = 3;

/** Another way to say a sequence of words. */
export interface Synonym {
  /** Terms in the order in which they must be typed. */
  typed: readonly string[];
  /** Terms that a product must have all of, with neighbours also as one term. */
  found: readonly string[];
}

/** One of the ways to say a need. */
export interface NeedPhrase {
  /** Without the endings of verbs. */
  terms: readonly string[];
  isAlone: boolean;
  /** Illness goes before all others, and more words before fewer. */
  rank: number;
  need: Need;
}

export interface ReadSearchWords {
  /** By the first term typed. */
  synonyms: ReadonlyMap<string, readonly Synonym[]>;
  /** By the first term. */
  needs: ReadonlyMap<string, readonly NeedPhrase[]>;
  needTerms: ReadonlySet<string>;
  optional: ReadonlySet<string>;
  /** The terms of all that can be typed for something else. */
  typedTerms: ReadonlySet<string>;
  /** By the letters and digits of the name, without spaces. */
  brands: ReadonlyMap<string, KnownBrand>;
}

export const noSearchWords: SearchWords = { same: [], also: [], needs: [], optional: [], brands: [] };

export function readSearchWords({ same, also, needs, optional, brands }: SearchWords): ReadSearchWords {
  const pairs = [
    ...same.flatMap((group) => group.map((typed) => ({ typed, find: group }))),
    ...also.flatMap(({ words, find }) => words.map((typed) => ({ typed, find }))),
  ];
  const all = pairs.flatMap(({ typed, find }) =>
    find.filter((found) => found !== typed).flatMap((found) => listSynonyms(typed, found)),
  );
  const phrases = needs.flatMap((need) => [
    ...need.words.map((words) => readNeedPhrase(need, words, false)),
    ...need.alone.map((words) => readNeedPhrase(need, words, true)),
  ]);
  return {
    synonyms: Map.groupBy(all, ({ typed: [first = ""] }) => first),
    needs: Map.groupBy(phrases, ({ terms: [first = ""] }) => first),
    needTerms: new Set(phrases.flatMap(({ terms }) => terms)),
    typedTerms: new Set(all.flatMap(({ typed }) => typed)),
    optional: new Set(optional.flatMap((word) => readWords(word).map(({ term }) => term))),
    brands: new Map(
      brands.flatMap(({ names, categories }) => names.map((name) => [joinLetters(name), { name, categories }])),
    ),
  };
}

function readNeedPhrase(need: Need, words: string, isAlone: boolean): NeedPhrase {
  const terms = meantTokens(readWords(words)).map(({ term }) => bareTerm(term));
  return { terms, isAlone, rank: (need.illness ? 10_000 : 0) + terms.length * 100 + terms.join("").length, need };
}

/** The words that say something; all of them where none does. */
export function meantTokens(tokens: readonly Token[]): readonly Token[] {
  const meant = tokens.filter(({ kind, text }) => kind === "measure" || !fillers.has(text));
  return meant.length > 0 ? meant : tokens;
}

/** "auto feeder" is also typed "autofeeder", and "tap water conditioner" "tapwater conditioner". */
function listSynonyms(written: string, meant: string): Synonym[] {
  const tokens = readWords(written);
  const terms = tokens.map(({ term }) => term);
  const found = readPhrase(meant);
  const joined = tokens.flatMap((one, at) => {
    const two = tokens[at + 1];
    if (one.kind !== "word" || two?.kind !== "word") return [];
    return [{ typed: [...terms.slice(0, at), joinTerms(one.text, two.term), ...terms.slice(at + 2)], found }];
  });
  return terms.length === 0 ? [] : [{ typed: terms, found }, ...joined];
}

/** The letters and digits of a name: "Evolution Aqua" and "evolutionaqua" share them. */
export function joinLetters(text: string): string {
  return foldText(text).replace(/[^a-z\d]+/g, "");
}

/** Two words that belong together must stand next to each other: "slide valve" is no valve of a slide. */
function readPhrase(text: string): string[] {
  const tokens = readWords(text);
  const terms: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (token.kind === "measure") terms.push(token.term);
    else if (next?.kind === "word") terms.push(joinTerms(token.text, next.term));
    else if (tokens[at - 1]?.kind !== "word") terms.push(token.term);
  }
  return terms;
}

/** The term of two neighbouring words: "slide valves" and "slidevalve" share it. */
export function joinTerms(text: string, nextTerm: string): string {
  return text + nextTerm;
}
