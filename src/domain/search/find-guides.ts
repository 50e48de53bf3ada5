import type { IndexedTerm } from "#domain/catalogue/product.ts";
import { articleText, runText } from "#domain/content/article.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import { memoize } from "#domain/memoize.ts";
import { findSlots } from "./find-alternatives.ts";
import { findHits } from "./find-hits.ts";
import { parseWords } from "./parse-words.ts";
import { questionStarts, questionWords } from "./plain-words.ts";
import { TermIndex } from "./search-index.ts";
import type { ParsedSearchWords } from "./search-words.ts";
import { listTerms } from "./weigh-terms.ts";

const weights = { name: 5, questions: 5, title: 4, headings: 3, summary: 2, body: 1 } as const;

/** The minimum likeness to a guide's question at which a search asks the same. */
const minLikeness = 0.5;
/** The share of a question's words that a guide must have to answer the question. */
const questionShare = 0.5;
/** The share of the best score that a further guide must reach to be shown too. */
const besideShare = 0.6;

interface FindOptions {
  max: number;
  /** Whether the last word may be unfinished. */
  isTyping?: boolean;
}

/**
 * Finds the guides that answer a search, the best first. A guide with half of a question's words answers it; any other
 * search may be for a product, so a guide must be about all its words.
 */
export function findGuides(
  guides: readonly Guide[],
  words: ParsedSearchWords,
  search: string,
  { max, isTyping = false }: FindOptions,
): Guide[] {
  const { index, names, questions } = indexGuides(guides);
  const isQuestion = isAsking(search);
  const asked = parseWords(search).filter(({ kind, text }) => kind === "measure" || !questionWords.has(text));
  if (asked.length === 0) return [];
  const slots = findSlots(index, asked, words, { isTyping, isExact: false });
  const counted = [...slots.keys()].filter((position) => slots[position]?.isOptional === false);
  const terms = parseTerms(search);
  // "pond pump" asks for a product, although many guides answer questions about pumps, so a guide's name or title must
  // have one of the words.
  const knownTerms = [...terms].filter((term) => index.has(term));
  const matches: { guide: Guide; score: number }[] = [];
  for (const { position, item, answers, score } of findHits(index, slots)) {
    const answered = counted.filter((slot) => {
      const { value = 0 } = answers[slot] ?? {};
      return isQuestion ? value > 0 : value >= weights.headings;
    });
    const isAbout = answered.length >= counted.length * (isQuestion ? questionShare : 1);
    const isCalled = isQuestion || knownTerms.length === 0 || knownTerms.some((term) => names[position]?.has(term));
    const likeness = measureLikeness(terms, questions[position] ?? []);
    if ((isAbout && isCalled) || likeness >= minLikeness)
      matches.push({ guide: item, score: score * (1 + likeness) ** 2 });
  }
  const ranked = matches.toSorted((one, other) => other.score - one.score);
  const minScore = (ranked[0]?.score ?? 0) * besideShare;
  return ranked
    .filter(({ score }) => score >= minScore)
    .slice(0, max)
    .map(({ guide }) => guide);
}

/** Whether a search is a question, which guides may answer better than products. */
export function isAsking(search: string): boolean {
  const said = parseWords(search).map(({ text }) => text);
  return (
    search.includes("?") ||
    questionStarts.has(said[0] ?? "") ||
    said.some((text) => /^(?:how|why|what|when|where|which|who)$/.test(text))
  );
}

/** Indexes the words of the guides, once for each revision. A word has the largest weight of its places. */
const indexGuides = memoize((guides: readonly Guide[]) => {
  const terms = new Map<string, Map<number, number>>();
  for (const [position, guide] of guides.entries())
    for (const [text, weight] of listTexts(guide))
      for (const { term } of listTerms(parseWords(text))) {
        const known = terms.get(term) ?? new Map<number, number>();
        terms.set(term, known.set(position, Math.max(known.get(position) ?? 0, weight)));
      }
  const indexed = [...terms].map(([term, found]): [string, IndexedTerm] => [term, { surface: term, weights: found }]);
  return {
    index: new TermIndex(guides, indexed),
    names: guides.map(({ name, title }) => parseTerms(`${name} ${title}`)),
    /** The terms of each guide's questions, including words that say little. */
    questions: guides.map((guide) => guide.questions.map(parseTerms)),
  };
});

function listTexts({ name, title, questions, inShort, summary, text }: Guide): [text: string, weight: number][] {
  const headings = text.filter((block) => block.kind === "heading").map(({ spans }) => runText(spans));
  return [
    [name, weights.name],
    [title, weights.title],
    ...questions.map((question): [string, number] => [question, weights.questions]),
    ...headings.map((heading): [string, number] => [heading, weights.headings]),
    [[summary, ...inShort].join(" "), weights.summary],
    [articleText(text), weights.body],
  ];
}

function parseTerms(text: string): ReadonlySet<string> {
  return new Set(parseWords(text).map(({ term }) => term));
}

/** Measures the likeness of a search and the nearest question of a guide by the words that they share, from 0 to 1. */
function measureLikeness(terms: ReadonlySet<string>, questions: readonly ReadonlySet<string>[]): number {
  const alike = questions.map((question) => terms.intersection(question).size / terms.union(question).size);
  return Math.max(0, ...alike);
}
