import { articleText, runText } from "#domain/content/article.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import { editDistance } from "./edit-distance.ts";
import { bareTerm } from "./fold-text.ts";
import { plainWords, questionStarts, questionWords } from "./plain-words.ts";
import { readWords, type Token } from "./read-words.ts";
import { joinTerms, type ReadSearchWords } from "./search-words.ts";

/** The places of a guide, and how much a word says about it there. */
const weights = { name: 5, questions: 5, title: 4, headings: 3, summary: 2, body: 1 } as const;

/** A search that is so like a question of a guide asks the same. */
const leastLikeness = 0.5;
const shares = { question: 0.5, search: 0.99 } as const;
const quality = { synonym: 0.9, beginning: 0.6, slip: 0.6 } as const;
const leastSlipLength = 5;
/** Of the best one's score, what another one must have to be shown beside it. */
const besideShare = 0.6;

interface FindOptions {
  most: number;
  /** The last word may not be finished. */
  isTyping?: boolean;
}

/**
 * Finds the guides that answer a search, the best first. A question is answered by a guide that is about half of its words; what is no
 * question may be for a product, and a guide must be about all of its words.
 */
export function findGuides(
  guides: readonly Guide[],
  words: ReadSearchWords,
  search: string,
  { most, isTyping = false }: FindOptions,
): Guide[] {
  const index = readGuides(guides);
  const tokens = readWords(search);
  const isQuestion = isAsking(search);
  const terms = listTerms(tokens);
  const asked = tokens.filter(({ kind, text }) => kind === "measure" || !questionWords.has(text));
  if (asked.length === 0) return [];
  const slots = asked.map((token, at) => ({
    byGuide: weigh(index, words, asked, at, isTyping && at === asked.length - 1),
    isOptional: words.optional.has(token.term) || (isQuestion && token.kind === "measure"),
  }));
  const needed = slots.filter(({ isOptional }) => !isOptional);
  const matters = needed.length > 0 ? needed : slots;
  // "pond pump" is for a product, although many a guide answers questions about pumps: it must be called so.
  const known = [...terms].filter((term) => index.terms.has(term));
  const found = guides.flatMap((guide, at) => {
    let [score, answered, all] = [0, 0, 0];
    for (const { byGuide } of matters) {
      const weight = byGuide[at] ?? 0;
      const rarity = Math.log(1 + guides.length / Math.max(1, byGuide.filter((each) => each > 0).length));
      score += rarity * weight;
      all += rarity;
      answered += rarity * (isQuestion ? Math.min(1, weight / weights.summary) : weight >= weights.headings ? 1 : 0);
    }
    const likeness = measureLikeness(terms, index.questions[at] ?? []);
    const isAbout = answered / all >= shares[isQuestion ? "question" : "search"];
    const isCalled = isQuestion || known.length === 0 || known.some((term) => index.names[at]?.has(term));
    const isAnswer = (isAbout && isCalled) || likeness >= leastLikeness;
    return isAnswer ? [{ guide, score: score * (1 + likeness) ** 2 }] : [];
  });
  const ranked = found.toSorted((one, other) => other.score - one.score);
  const least = (ranked[0]?.score ?? 0) * besideShare;
  return ranked.flatMap(({ guide, score }) => (score >= least ? [guide] : [])).slice(0, most);
}

/** Whether a search is a question: guides may answer it better than products. */
export function isAsking(search: string): boolean {
  const said = readWords(search).map(({ text }) => text);
  return (
    search.includes("?") ||
    questionStarts.has(said[0] ?? "") ||
    said.some((text) => /^(?:how|why|what|when|where|which|who)$/.test(text))
  );
}

/** The words of the guides. A word counts with the largest weight of its places, and two neighbours are a term too. */
interface GuideIndex {
  size: number;
  /** By term, the weight in each guide. */
  terms: ReadonlyMap<string, readonly number[]>;
  /** By guide, the terms of its name and its title. */
  names: readonly ReadonlySet<string>[];
  /** By guide, the terms of each of its questions, with the words that say little. */
  questions: readonly ReadonlySet<string>[][];
}

const indexes = new WeakMap<readonly Guide[], GuideIndex>();

function readGuides(guides: readonly Guide[]): GuideIndex {
  const known = indexes.get(guides);
  if (known !== undefined) return known;
  const terms = new Map<string, number[]>();
  const note = (at: number, term: string, weight: number): void => {
    let byGuide = terms.get(term);
    if (byGuide === undefined) terms.set(term, (byGuide = guides.map(() => 0)));
    byGuide[at] = Math.max(byGuide[at] ?? 0, weight);
  };
  for (const [at, guide] of guides.entries())
    for (const [text, weight] of listTexts(guide)) {
      const tokens = readWords(text);
      for (const [place, token] of tokens.entries()) {
        note(at, readTerm(token), weight);
        const next = tokens[place + 1];
        if (token.kind === "word" && next?.kind === "word") note(at, joinTerms(token.text, next.term), weight);
      }
    }
  const index = {
    size: guides.length,
    terms,
    names: guides.map(({ name, title }) => listTerms(readWords(`${name} ${title}`))),
    questions: guides.map(({ questions }) => questions.map((question) => listTerms(readWords(question)))),
  };
  indexes.set(guides, index);
  return index;
}

function listTexts({ name, title, questions, inShort, summary, text }: Guide): [text: string, weight: number][] {
  const headings = text.flatMap((block) => (block.kind === "heading" ? [runText(block.spans)] : []));
  return [
    [name, weights.name],
    [title, weights.title],
    ...questions.map((question): [string, number] => [question, weights.questions]),
    ...headings.map((heading): [string, number] => [heading, weights.headings]),
    [[summary, ...inShort].join(" "), weights.summary],
    [articleText(text), weights.body],
  ];
}

/** The term of a word in the guides: "feeding", "feed" and "feeds" meet. */
function readTerm({ kind, term }: Token): string {
  return kind === "word" ? bareTerm(term) : term;
}

function listTerms(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.map(readTerm));
}

/** How alike a search and the nearest question of a guide are, word by word: from 0 to 1. */
function measureLikeness(terms: ReadonlySet<string>, questions: readonly ReadonlySet<string>[]): number {
  const alike = questions.map((question) => terms.intersection(question).size / terms.union(question).size);
  return Math.max(0, ...alike);
}

/** The weight of a word of the search in each guide, by whatever it may stand for. */
function weigh(
  { size, terms }: GuideIndex,
  words: ReadSearchWords,
  asked: readonly Token[],
  at: number,
  isUnfinished: boolean,
): number[] {
  const byGuide = Array.from({ length: size }, () => 0);
  let isKnown = false;
  const take = (wanted: readonly string[], factor: number): void => {
    const each = wanted.flatMap((term) =>
      [terms.get(term) ?? terms.get(bareTerm(term)) ?? []].filter(({ length }) => length > 0),
    );
    if (each.length < wanted.length) return;
    isKnown = true;
    for (const [guide, weight] of byGuide.entries())
      byGuide[guide] = Math.max(weight, factor * Math.min(...each.map((found) => found[guide] ?? 0)));
  };
  const [before, token, after] = [asked[at - 1], asked[at], asked[at + 1]];
  if (token === undefined) return byGuide;
  take([readTerm(token)], 1);
  for (const [one, two] of [
    [before, token],
    [token, after],
  ] as const)
    if (one?.kind === "word" && two?.kind === "word") take([joinTerms(one.text, two.term)], 1);
  // The synonyms that begin at this word or at the one before it.
  for (const start of [at - 1, at])
    for (const { typed, found } of words.synonyms.get(asked[start]?.term ?? "") ?? []) {
      const isTyped = typed.every((term, offset) => asked[start + offset]?.term === term);
      if (isTyped && start + typed.length > at) take(found, quality.synonym);
    }
  if (token.kind === "measure") return byGuide;
  const typed = readTerm(token);
  const isWhole = isKnown;
  for (const known of terms.keys()) {
    if (isUnfinished && typed.length > 2 && known.startsWith(token.term)) take([known], quality.beginning);
    else if (
      !isWhole &&
      !plainWords.has(token.term) &&
      token.term.length >= leastSlipLength &&
      known.length >= leastSlipLength - 1
    )
      if (editDistance(typed, known, 1) <= 1) take([known], quality.slip);
  }
  return byGuide;
}
