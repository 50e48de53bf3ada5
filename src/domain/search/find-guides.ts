import type { IndexedTerm } from "#domain/catalogue/product.ts";
import { articleText, runText } from "#domain/content/article.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import { findSlots } from "./find-alternatives.ts";
import { findHits } from "./find-hits.ts";
import { bareTerm } from "./fold-text.ts";
import { questionStarts, questionWords } from "./plain-words.ts";
import { readWords } from "./read-words.ts";
import { TermIndex } from "./search-index.ts";
import type { ReadSearchWords } from "./search-words.ts";
import { listTerms } from "./weigh-terms.ts";

/** The places of a guide, and how much a word says about it there. */
const weights = { name: 5, questions: 5, title: 4, headings: 3, summary: 2, body: 1 } as const;

/** A search that is so like a question of a guide asks the same. */
const leastLikeness = 0.5;
const shares = { question: 0.5, search: 0.99 } as const;
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
  const { index, names, questions } = readGuides(guides);
  const tokens = readWords(search);
  const isQuestion = isAsking(search);
  const asked = tokens.filter(({ kind, text }) => kind === "measure" || !questionWords.has(text));
  if (asked.length === 0) return [];
  const slots = findSlots(index, asked, words, { isTyping, isExact: false }).map((slot) =>
    isQuestion && slot.token.kind === "measure" ? { ...slot, isOptional: true } : slot,
  );
  const { hits, importance } = findHits(index, slots);
  const all = sum(slots, ({ isOptional }, at) => (isOptional ? 0 : (importance[at] ?? 0)));
  const terms = listBare(search);
  // "pond pump" is for a product, although many a guide answers questions about pumps: it must be called so.
  const known = [...terms].filter((term) => index.has(term));
  const found = hits.flatMap(({ at, item, answers, score }) => {
    const answered = sum(slots, ({ isOptional }, slot) => {
      const weight = isOptional ? 0 : (answers[slot]?.value ?? 0);
      const share = isQuestion ? Math.min(1, weight / weights.summary) : Number(weight >= weights.headings);
      return share * (importance[slot] ?? 0);
    });
    const likeness = measureLikeness(terms, questions[at] ?? []);
    const isAbout = answered / all >= shares[isQuestion ? "question" : "search"];
    const isCalled = isQuestion || known.length === 0 || known.some((term) => names[at]?.has(term));
    const isAnswer = (isAbout && isCalled) || likeness >= leastLikeness;
    return isAnswer ? [{ guide: item, score: score * (1 + likeness) ** 2 }] : [];
  });
  const ranked = found.toSorted((one, other) => other.score - one.score);
  const least = (ranked[0]?.score ?? 0) * besideShare;
  return ranked.flatMap(({ guide, score }) => (score >= least ? [guide] : [])).slice(0, most);
}

function sum<Value>(values: readonly Value[], read: (value: Value, at: number) => number): number {
  return values.reduce((before, value, at) => before + read(value, at), 0);
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

interface ReadGuides {
  index: TermIndex<Guide>;
  /** By guide, the terms of its name and its title. */
  names: readonly ReadonlySet<string>[];
  /** By guide, the terms of each of its questions, with the words that say little. */
  questions: readonly ReadonlySet<string>[][];
}

const readings = new WeakMap<readonly Guide[], ReadGuides>();

/** Reads the words of the guides, once for each revision. A word counts with the largest weight of its places. */
function readGuides(guides: readonly Guide[]): ReadGuides {
  let read = readings.get(guides);
  if (read !== undefined) return read;
  const terms = new Map<string, Map<number, number>>();
  for (const [at, guide] of guides.entries())
    for (const [text, weight] of listTexts(guide))
      for (const { term } of listTerms(readWords(text)))
        // "feeding", "feed" and "feeds" meet.
        for (const each of [term, bareTerm(term)]) {
          const known = terms.get(each) ?? new Map<number, number>();
          terms.set(each, known.set(at, Math.max(known.get(at) ?? 0, weight)));
        }
  const indexed = [...terms].map(([term, found]): [string, IndexedTerm] => [term, { surface: term, weights: found }]);
  read = {
    index: new TermIndex(guides, indexed),
    names: guides.map(({ name, title }) => listBare(`${name} ${title}`)),
    questions: guides.map((guide) => guide.questions.map(listBare)),
  };
  readings.set(guides, read);
  return read;
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

function listBare(text: string): ReadonlySet<string> {
  return new Set(readWords(text).map(({ term }) => bareTerm(term)));
}

/** How alike a search and the nearest question of a guide are, word by word: from 0 to 1. */
function measureLikeness(terms: ReadonlySet<string>, questions: readonly ReadonlySet<string>[]): number {
  const alike = questions.map((question) => terms.intersection(question).size / terms.union(question).size);
  return Math.max(0, ...alike);
}
