import { findNearest } from "./edit-distance.ts";
import { plainWords } from "./plain-words.ts";
import { bareTerm } from "./fold-text.ts";
import { joinTerms, measureTerm, type Measure, type Token, type Word } from "./read-words.ts";
import type { TermIndex } from "./search-index.ts";
import { meantTokens, type ReadSearchWords } from "./search-words.ts";

/** A way in which a product can answer a word of a search: by having all of these terms. */
export interface Alternative {
  terms: readonly string[];
  /** From 0 to 1. */
  quality: number;
  /** Another spelling than the one that was typed. */
  isGuess: boolean;
}

/** A word of a search with all its alternatives. */
export interface Slot {
  token: Token;
  /** Found products need not have it. */
  isOptional: boolean;
  /** It says what the thing is: the last word, or the last one before "for" or "with". */
  isHead: boolean;
  alternatives: Alternative[];
}

/** Another word for a thing is nearly as good as its own. */
const quality = { synonym: 0.9, near: 0.5, pond: 0.8, prefix: 0.9, slip: 0.7, family: 0.5, beginning: 0.4 } as const;
const maxPrefixTerms = 40;
/** Flows and volumes may be up to this factor larger than asked for. */
const nearFactor = 1.5;
/** A product made for a pond of twice the volume will do. */
const pondFactor = 2;
const smallestNearValue = 500;

interface SlotOptions {
  /** The last word may not be finished. */
  isTyping: boolean;
  /** Only what was typed: no guesses at slips. */
  isExact: boolean;
}

/** Finds, for each word and measure of a search, the terms of the index that may answer it. */
export function findSlots(
  index: TermIndex<unknown>,
  tokens: readonly Token[],
  words: ReadSearchWords,
  { isTyping, isExact }: SlotOptions,
): Slot[] {
  const kept = meantTokens(tokens);
  const isOptional = (token: Token): boolean => words.optional.has(token.term) || isLetter(token);
  const head = findHead(tokens, (token) => kept.includes(token) && token.kind === "word" && !isOptional(token));
  const slots = kept.map((token): Slot => ({
    token,
    isOptional: isOptional(token),
    isHead: token === head,
    alternatives:
      token.kind === "measure" ? findMeasures(index, token, isOfPond(kept, token, words)) : findTerm(index, token.term),
  }));
  addJoined(index, slots);
  addSynonyms(index, slots, words);
  for (const [at, { token, alternatives }] of slots.entries()) {
    if (token.kind === "measure") continue;
    const isUnfinished = isTyping && at === slots.length - 1;
    // A brand that the owner knows is no slip for another word.
    if (alternatives.length === 0 && !words.brands.has(token.text))
      addGuesses(index, slots, at, { words, isUnfinished, isExact });
    else if (!isExact && alternatives.length === 1 && index.isOnlyMentioned(token.term))
      alternatives.push(...findFamily(index, token));
    else if (isUnfinished) alternatives.push(...findBeginnings(index, token, quality.beginning));
  }
  if (slots.every((slot) => slot.isOptional)) for (const slot of slots) slot.isOptional = false;
  return slots;
}

/** "impeller for eco pump" is an impeller. */
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

/** Whether litres are a pond's volume and no flow: "10000 litre koi pond", "pond of 10000 litres". */
function isOfPond(tokens: readonly Token[], litres: Measure, { optional }: ReadSearchWords): boolean {
  if (litres.dimension !== "litre") return false;
  const at = tokens.indexOf(litres);
  const next = tokens.slice(at + 1).find(({ term }) => term === "pond" || !optional.has(term));
  return [tokens[at - 1], next].some((token) => token?.term === "pond");
}

function findMeasures(
  index: TermIndex<unknown>,
  { term, value, dimension }: Measure,
  isVolume: boolean,
): Alternative[] {
  const found = findTerm(index, term);
  if (dimension !== null && dimension !== "litre" && dimension !== "litrePerHour") return found;
  if (dimension === "litre" && !isVolume)
    found.push(...findTerm(index, measureTerm(value, "litrePerMinute"), quality.synonym));
  for (const other of isVolume ? (["litre"] as const) : (["litrePerHour", "litre"] as const)) {
    if (other !== dimension) found.push(...findTerm(index, measureTerm(value, other), quality.synonym));
    if (value < smallestNearValue) continue;
    for (const near of index.listValues(other))
      if (near > value && near <= value * (isVolume ? pondFactor : nearFactor))
        found.push(
          ...findTerm(index, measureTerm(near, other), ((isVolume ? quality.pond : quality.near) * value) / near),
        );
  }
  return found;
}

/** "slide valve" is found by "slidevalve", and "blanketweed" by "blanket weed". */
function addJoined(index: TermIndex<unknown>, slots: readonly Slot[]): void {
  for (const [at, after] of slots.entries().drop(1)) {
    const before = slots[at - 1];
    const { kind, text, term } = after.token;
    const joined = joinTerms(before?.token.text ?? "", kind === "word" ? term : text);
    for (const part of [before, after]) part?.alternatives.push(...findTerm(index, joined));
  }
}

/** A slot's term, read as a slip for another one. */
interface Correction {
  at: number;
  term: string;
}

/**
 * Adds what the owner's words lead to: "knee" finds an elbow. Words that say little may stand between ("winter fish food"). With a
 * correction, only what needs it.
 */
function addSynonyms(
  index: TermIndex<unknown>,
  slots: readonly Slot[],
  { synonyms }: ReadSearchWords,
  correction?: Correction,
): void {
  const isGuess = correction !== undefined;
  const typed = slots.map(({ token }, at) => {
    if (at === correction?.at) return [correction.term];
    // A number without a unit may stand for millimetres or inches.
    const isBare = token.kind === "measure" && token.dimension === null;
    return isBare ? [token.term, measureTerm(token.value, token.value > 15 ? "mm" : "inch")] : [token.term];
  });
  for (const { places, meaning: terms } of synonyms.find(typed, (at) => slots[at]?.isOptional === true))
    if ((!isGuess || places.includes(correction.at)) && terms.every((term) => index.has(term)))
      for (const at of places)
        slots[at]?.alternatives.push({ terms, quality: quality.synonym * (isGuess ? quality.slip : 1), isGuess });
}

interface GuessOptions {
  words: ReadSearchWords;
  isUnfinished: boolean;
  isExact: boolean;
}

/** Adds what an unknown word may be the beginning of, or a slip for, or another form of. */
function addGuesses(
  index: TermIndex<unknown>,
  slots: readonly Slot[],
  at: number,
  { words, isUnfinished, isExact }: GuessOptions,
): void {
  const slot = slots[at];
  if (slot?.token.kind !== "word" || isLetter(slot.token)) return;
  const { token, alternatives } = slot;
  // Two letters are the beginning of a word that is being typed, and of any word otherwise.
  if (isUnfinished || (!isExact && token.term.length > 2))
    alternatives.push(...findBeginnings(index, token, quality.prefix));
  if (alternatives.length > 0 || isExact || /\d/.test(token.term)) return;
  const { terms } = findNearest(token.term, [...index.words, ...words.typedTerms]);
  const isPlain = plainWords.has(token.term) || words.needTerms.has(bareTerm(token.term));
  for (const term of new Set(terms)) {
    if (isPlain && !isSupported(index, slots, at, term)) continue;
    if (index.has(term)) alternatives.push({ terms: [term], quality: quality.slip, isGuess: true });
    addSynonyms(index, slots, words, { at, term });
  }
  if (alternatives.length === 0 && !isPlain) alternatives.push(...findFamily(index, token));
  if (alternatives.length === 0) addJoinedSlips(index, slots, at);
}

/** A name of two words with a slip in the second: "hose tale" is a hosetail. */
function addJoinedSlips(index: TermIndex<unknown>, slots: readonly Slot[], at: number): void {
  const [before, after] = [slots[at - 1], slots[at]];
  if (before?.token.kind !== "word" || after?.token.kind !== "word" || before.isOptional) return;
  const { terms } = findNearest(joinTerms(before.token.text, after.token.term), index.words);
  for (const term of terms)
    for (const part of [before, after]) part.alternatives.push({ terms: [term], quality: quality.slip, isGuess: true });
}

/** Whether a neighbour speaks for a slip: "ball value" is a ball valve, "koi leak" is no leaf. */
function isSupported(index: TermIndex<unknown>, slots: readonly Slot[], at: number, term: string): boolean {
  const [before, after] = [slots[at - 1]?.token, slots[at + 1]?.token];
  return (
    (before?.kind === "word" && index.has(joinTerms(before.text, term))) ||
    (after?.kind === "word" && index.has(joinTerms(term, after.term)))
  );
}

/** Terms that begin with the word. */
function findBeginnings(index: TermIndex<unknown>, { term }: Word, value: number): Alternative[] {
  if (term.length < 2) return [];
  return index
    .atPrefix(term)
    .filter((longer) => longer !== term)
    .sort((one, other) => one.length - other.length)
    .slice(0, maxPrefixTerms)
    .map((longer) => ({ terms: [longer], quality: value, isGuess: false }));
}

/** Terms with the same beginning and another ending: "reducer" and "reducing", "aerator" and "aeration". */
function findFamily(index: TermIndex<unknown>, { term }: Word): Alternative[] {
  const bare = /^([a-z]{4,}?)(?:ings?|ers?|ors?|ed)$/.exec(term)?.[1] ?? "";
  const shared = term.slice(0, Math.max(5, Math.ceil(term.length * 0.6)));
  for (const beginning of [bare, shared]) {
    if (beginning.length < 4) continue;
    const found: Alternative[] = [];
    for (const other of index.atPrefix(beginning))
      if (other !== term && other.length <= term.length + 4)
        found.push({ terms: [other], quality: quality.family, isGuess: true });
    if (found.length > 0 && found.length <= maxPrefixTerms) return found;
  }
  return [];
}
