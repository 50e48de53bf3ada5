import { findNearest } from "./edit-distance.ts";
import { findMeasures, getScope } from "./find-measures.ts";
import { bareTerm } from "./fold-text.ts";
import { joinTerms, measureTerm, type Measure, type Token, type Word } from "./parse-words.ts";
import { plainWords } from "./plain-words.ts";
import type { TermIndex } from "./search-index.ts";
import { meantTokens, type ParsedSearchWords } from "./search-words.ts";

/** A way in which a product can answer a word of a search: by having all of these terms. */
export interface Alternative {
  terms: readonly string[];
  /** The quality of the answer, from 0 to 1. */
  quality: number;
  /** Whether the spelling differs from the one that was typed. */
  isGuess: boolean;
}

export interface Slot {
  token: Token;
  /** Whether products can be found without the word. */
  isOptional: boolean;
  /** Whether the word says what the thing is: the last word, or the last before "for" or "with". */
  isHead: boolean;
  alternatives: Alternative[];
}

/** The quality of answers. A synonym for a thing is nearly as good as its own name. */
const quality = { synonym: 0.9, prefix: 0.9, slip: 0.7 } as const;
const maxPrefixTerms = 40;

interface SlotOptions {
  /** Whether the last word may be unfinished. */
  isTyping: boolean;
  /** Whether only the typed words count, without guesses at slips. */
  isExact: boolean;
}

/** Finds, for each word and measure of a search, the terms of the index that may answer it. */
export function findSlots(
  index: TermIndex<unknown>,
  tokens: readonly Token[],
  words: ParsedSearchWords,
  { isTyping, isExact }: SlotOptions,
): Slot[] {
  const meaningfulTokens = meantTokens(tokens);
  const isOptional = (token: Token): boolean => words.optional.has(token.term) || isLetter(token);
  const head = findHead(
    tokens,
    (token) => meaningfulTokens.includes(token) && token.kind === "word" && !isOptional(token),
  );
  const findMeasured = (measure: Measure): Alternative[] => {
    const found = findMeasures(index, measure, getScope(tokens, measure, words));
    return [...found].flatMap((each) => findTerm(index, each.term, each.quality));
  };
  const slots = meaningfulTokens.map((token): Slot => ({
    token,
    isOptional: isOptional(token),
    isHead: token === head,
    alternatives: token.kind === "measure" ? findMeasured(token) : findTerm(index, token.term),
  }));
  addJoined(index, slots);
  addSynonyms(index, slots, words);
  if (slots.every((slot) => slot.isOptional)) for (const slot of slots) slot.isOptional = false;
  for (const [position, slot] of slots.entries()) {
    const { token, alternatives } = slot;
    if (token.kind === "measure") continue;
    const isUnfinished = isTyping && position === slots.length - 1;
    // A brand that the owner knows is not a slip for another word.
    if (alternatives.length === 0 && !words.brands.has(token.text) && (isUnfinished || !slot.isOptional))
      addGuesses(index, slots, position, { words, isUnfinished, isExact });
  }
  return slots;
}

/** The words after which the thing is no longer named: "impeller for eco pump" means an impeller. */
const aside = new Set(["for", "with"]);

function findHead(tokens: readonly Token[], mayBeHead: (token: Token) => boolean): Token | undefined {
  const end = tokens.findIndex(({ text }) => aside.has(text));
  const before = end < 0 ? undefined : tokens.slice(0, end).findLast(mayBeHead);
  return before ?? tokens.findLast(mayBeHead);
}

function isLetter({ kind, text }: Token): boolean {
  return kind === "word" && text.length === 1;
}

function findTerm(index: TermIndex<unknown>, term: string, value = 1): Alternative[] {
  return index.has(term) ? [{ terms: [term], quality: value, isGuess: false }] : [];
}

/** Joins neighbouring words: "slide valve" is found by "slidevalve", and "blanketweed" by "blanket weed". */
function addJoined(index: TermIndex<unknown>, slots: readonly Slot[]): void {
  for (const [position, after] of slots.entries().drop(1)) {
    const before = slots[position - 1];
    const { kind, text, term } = after.token;
    const joined = joinTerms(before?.token.text ?? "", kind === "word" ? term : text);
    for (const part of [before, after]) part?.alternatives.push(...findTerm(index, joined));
  }
}

interface Correction {
  position: number;
  term: string;
}

/**
 * Adds what the owner's words mean: "knee" finds an elbow. Words that say little may stand between ("winter fish
 * food"). With a correction, adds only the synonyms that need it.
 */
function addSynonyms(
  index: TermIndex<unknown>,
  slots: readonly Slot[],
  { synonyms }: ParsedSearchWords,
  correction?: Correction,
): void {
  const isGuess = correction !== undefined;
  const typed = slots.map(({ token }, position) => {
    if (position === correction?.position) return [correction.term];
    // A number without a unit may mean millimetres or inches.
    const isBare = token.kind === "measure" && token.dimension === null;
    return isBare ? [token.term, measureTerm(token.value, token.value > 15 ? "mm" : "inch")] : [token.term];
  });
  for (const { places, meaning: terms } of synonyms.find(typed, (position) => slots[position]?.isOptional === true))
    if ((!isGuess || places.includes(correction.position)) && terms.every((term) => index.has(term)))
      for (const position of places)
        slots[position]?.alternatives.push({ terms, quality: quality.synonym * (isGuess ? quality.slip : 1), isGuess });
}

interface GuessOptions {
  words: ParsedSearchWords;
  isUnfinished: boolean;
  isExact: boolean;
}

/** Adds the words that an unknown word may begin, misspell or be a form of. */
function addGuesses(
  index: TermIndex<unknown>,
  slots: readonly Slot[],
  position: number,
  { words, isUnfinished, isExact }: GuessOptions,
): void {
  const slot = slots[position];
  if (slot?.token.kind !== "word" || isLetter(slot.token)) return;
  const { token, alternatives } = slot;
  // Two letters are the beginning of a word only while someone types it. Otherwise too many words begin with them.
  if (isUnfinished || (!isExact && token.term.length > 2)) alternatives.push(...findBeginnings(index, token));
  if (alternatives.length > 0 || isExact || /\d/.test(token.term)) return;
  const { terms } = findNearest(token.term, [...index.words, ...words.typedTerms]);
  const isPlain = plainWords.has(token.term) || words.needTerms.has(bareTerm(token.term));
  for (const term of new Set(terms)) {
    if (isPlain && !isSupported(index, slots, position, term)) continue;
    if (index.has(term)) alternatives.push({ terms: [term], quality: quality.slip, isGuess: true });
    addSynonyms(index, slots, words, { position, term });
  }
}

/** Whether a neighbour makes a slip likely: "ball value" means a ball valve, but "koi leak" does not mean a leaf. */
function isSupported(index: TermIndex<unknown>, slots: readonly Slot[], position: number, term: string): boolean {
  const before = slots[position - 1]?.token;
  const after = slots[position + 1]?.token;
  return (
    (before?.kind === "word" && index.has(joinTerms(before.text, term))) ||
    (after?.kind === "word" && index.has(joinTerms(term, after.term)))
  );
}

function findBeginnings(index: TermIndex<unknown>, { term }: Word): Alternative[] {
  if (term.length < 2) return [];
  return index
    .atPrefix(term)
    .filter((longer) => longer !== term)
    .sort((one, other) => one.length - other.length)
    .slice(0, maxPrefixTerms)
    .map((longer) => ({ terms: [longer], quality: quality.prefix, isGuess: false }));
}
