import { articleText, runText } from "#domain/content/article.ts";
import type { Guide } from "#domain/content/schemas/guide.schema.ts";
import { editDistance } from "./edit-distance.ts";
import { bareTerm, GuideIndex, listTerms, subjectWeight, textWeights } from "./guide-index.ts";
import { readWords, type Token } from "./read-words.ts";
import { joinTerms, type ReadSearchWords } from "./search-words.ts";

/** Words of questions that say nothing about what is asked. */
const questionWords = new Set(
  (
    "a about am an and another any are as at be been best but by can could did do does for from get give go goes got had has have how i if in into is it its " +
    "know long make many may me mean most much must my need no not of off often on one or other our out over please put shall should so some tell than that the their them " +
    "then there they this to too up use used using want was we what whats when where which who whose why will with would you your"
  ).split(" "),
);

/** What begins a question: its words need not all be answered. */
const questionStarts = new Set(
  "am are can could did do does has have how if is may must shall should was what when where which who whose why will would".split(
    " ",
  ),
);

const questionParts = new Set("how why what when where which who".split(" "));

/** A search that is so like a question of a guide asks the same. */
const leastLikeness = 0.5;
const shares = { question: 0.5, search: 0.99 } as const;
const quality = { joined: 1, synonym: 0.9, beginning: 0.6, slip: 0.6 } as const;
const leastSlipLength = 5;
/** Of the best one's score, what another one must have to be shown beside it. */
const besideShare = 0.6;

const indexes = new WeakMap<readonly Guide[], GuideIndex>();

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
  let index = indexes.get(guides);
  if (index === undefined) indexes.set(guides, (index = new GuideIndex(guides.map(toText))));
  const tokens = readWords(search);
  const isQuestion = isAsking(search, tokens);
  const terms = listTerms(tokens);
  const asked = tokens.filter((token) => token.kind === "measure" || !questionWords.has(token.text));
  if (asked.length === 0) return [];
  // "pond pump" is for a product, although many a guide answers questions about pumps: it must be called so.
  const known = [...terms].filter((term) => index.find(term) !== null);
  const slots = asked.map((token, at) => ({
    weights: weigh(index, words, asked, at, isTyping && at === asked.length - 1),
    isOptional: words.optional.has(token.term) || (isQuestion && token.kind === "measure"),
  }));
  const matters = slots.some(({ isOptional }) => !isOptional) ? slots.filter(({ isOptional }) => !isOptional) : slots;
  const found = guides.flatMap((guide, at) => {
    let [score, answered, all] = [0, 0, 0];
    for (const { weights } of matters) {
      const weight = weights[at] ?? 0;
      const rarity = Math.log(1 + guides.length / Math.max(1, countAnswers(weights)));
      score += rarity * weight;
      all += rarity;
      answered += rarity * (isQuestion ? Math.min(1, weight / textWeights.summary) : weight >= subjectWeight ? 1 : 0);
    }
    const likeness = index.likeness(terms, at);
    const isAbout = answered / all >= shares[isQuestion ? "question" : "search"];
    const isCalled = isQuestion || known.length === 0 || known.some((term) => index.isNamed(term, at));
    const isAnswer = (isAbout && isCalled) || likeness >= leastLikeness;
    return isAnswer ? [{ guide, score: score * (1 + likeness) ** 2 }] : [];
  });
  const ranked = found.toSorted((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score >= best * besideShare)
    .slice(0, most)
    .map(({ guide }) => guide);
}

/** Whether a search is a question: guides may answer it better than products. */
export function isAsking(search: string, tokens: readonly Token[] = readWords(search)): boolean {
  return (
    search.includes("?") ||
    questionStarts.has(tokens[0]?.text ?? "") ||
    tokens.some(({ text }) => questionParts.has(text))
  );
}

function toText({ name, title, questions, inShort, summary, text }: Guide) {
  const headings = text.flatMap((block) => (block.kind === "heading" ? [runText(block.spans)] : []));
  return { name, title, questions, headings, summary: [summary, ...inShort].join(" "), body: articleText(text) };
}

function countAnswers(weights: Float32Array): number {
  return weights.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0);
}

/** The weight of a word of the search in each guide, by whatever it may stand for. */
function weigh(
  index: GuideIndex,
  words: ReadSearchWords,
  asked: readonly Token[],
  at: number,
  isUnfinished: boolean,
): Float32Array {
  const weights = new Float32Array(index.size);
  const take = (terms: readonly string[], factor: number): boolean => {
    const each = terms.map((term) => index.find(term) ?? index.find(bareTerm(term)));
    if (each.some((found) => found === null)) return false;
    for (let guide = 0; guide < index.size; guide += 1) {
      const least = Math.min(...each.map((found) => found?.[guide] ?? 0));
      weights[guide] = Math.max(weights[guide] ?? 0, least * factor);
    }
    return true;
  };
  const token = asked[at];
  if (token === undefined) return weights;
  const term = token.kind === "word" ? bareTerm(token.term) : token.term;
  let isKnown = take([term], 1);
  for (const other of [asked[at - 1], asked[at + 1]]) {
    const [one, two] = other === asked[at - 1] ? [other, token] : [token, other];
    if (one?.kind === "word" && two?.kind === "word")
      isKnown = take([joinTerms(one.text, two.term)], quality.joined) || isKnown;
  }
  for (const found of findSynonyms(words, asked, at)) isKnown = take(found, quality.synonym) || isKnown;
  if (token.kind === "measure") return weights;
  if (isUnfinished && term.length > 2)
    for (const known of index.terms())
      if (known.startsWith(token.term)) isKnown = take([known], quality.beginning) || isKnown;
  if (!isKnown && token.term.length >= leastSlipLength)
    for (const known of index.terms())
      if (known.length >= leastSlipLength - 1 && editDistance(term, known, 1) <= 1) take([known], quality.slip);
  return weights;
}

/** What the synonyms find that begin at this word or at the one before it. */
function* findSynonyms({ synonyms }: ReadSearchWords, asked: readonly Token[], at: number) {
  for (const start of [at - 1, at]) {
    const first = asked[start];
    if (first === undefined) continue;
    for (const { typed, found } of synonyms.get(first.term) ?? []) {
      const isTyped = typed.every((term, offset) => asked[start + offset]?.term === term);
      if (isTyped && start + typed.length > at) yield found;
    }
  }
}
