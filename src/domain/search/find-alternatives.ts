import { measureTerm, type Measure, type Token, type Word } from "./read-words.ts";
import { joinTerms, mostBrandWords, type ReadSearchWords } from "./search-words.ts";
import type { SearchIndex } from "./search-index.ts";
import { addGuessedSynonyms, addSynonyms, synonymQuality } from "./add-synonyms.ts";
import { editDistance, findNearest, rateSlips } from "./edit-distance.ts";
import type { Alternative, Slot } from "./search-slot.ts";

/** Words that say nothing about a product. */
const fillers = new Set(
  "a an and any are at best buy by can cheap do for from get have how i in is it me my need of on or per pls please price sale shop some something that the to uk want what which with you your".split(
    " ",
  ),
);

const quality = { joined: 1, near: 0.5, prefix: 0.9, family: 0.5, beginning: 0.4 } as const;
const maxPrefixTerms = 40;
/** Flows and volumes may be up to this factor larger than asked for. */
const nearFactor = 1.5;
const smallestNearValue = 500;

interface SlotOptions {
  /** The last word may not be finished. */
  isTyping: boolean;
  /** Only what was typed: no guesses at slips. */
  isExact: boolean;
}

/** Finds, for each word and measure of a search, the terms of the index that may answer it. */
export function findSlots(
  index: SearchIndex,
  tokens: readonly Token[],
  words: ReadSearchWords,
  { isTyping, isExact }: SlotOptions,
): Slot[] {
  const meant = tokens.filter((token) => token.kind === "measure" || !fillers.has(token.text));
  const kept = meant.length > 0 ? meant : tokens;
  const isOptional = (token: Token): boolean =>
    words.optional.has(token.term) || (token.kind === "word" && isNearOptional(index, token, words));
  const head = findHead(tokens, (token) => kept.includes(token) && token.kind === "word" && !isOptional(token));
  const slots = kept.map((token): Slot => ({
    token,
    isOptional: isOptional(token),
    isHead: token === head,
    alternatives: token.kind === "measure" ? findMeasures(index, token) : findExact(index, token),
  }));
  addJoined(index, slots);
  addSynonyms(index, slots, words);
  const named = findNamed(tokens, words);
  if (!isExact) addGuessedSynonyms(index, slots, { words, named });
  for (const [at, slot] of slots.entries()) {
    if (slot.token.kind === "measure") continue;
    const isLast = at === slots.length - 1;
    if (slot.alternatives.every(({ isGuess }) => isGuess)) {
      // A brand that the owner knows is no slip for another word.
      if (named.has(slot.token)) continue;
      slot.alternatives.push(...guess(index, slot.token, { isExact, isTyping: isTyping && isLast }));
    } else if (!isExact && slot.alternatives.length === 1 && index.isOnlyMentioned(slot.token.term))
      slot.alternatives.push(...findFamily(index, slot.token));
    else if (isTyping && isLast) slot.alternatives.push(...findBeginnings(index, slot.token, quality.beginning));
  }
  if (slots.every((slot) => slot.isOptional)) for (const slot of slots) slot.isOptional = false;
  return slots;
}

/** The words of brands that the shop does not stock. */
function findNamed(tokens: readonly Token[], { brands }: ReadSearchWords): ReadonlySet<Token> {
  const named = new Set<Token>();
  for (let at = 0; brands.size > 0 && at < tokens.length; at += 1)
    for (let end = at + 1; end <= Math.min(tokens.length, at + mostBrandWords); end += 1) {
      const words = tokens.slice(at, end);
      if (brands.has(words.map(({ text }) => text).join(""))) for (const word of words) named.add(word);
    }
  return named;
}

/** "impeller for eco pump" is an impeller. */
const aside = new Set(["for", "with"]);

function findHead(tokens: readonly Token[], mayBeHead: (token: Token) => boolean): Token | undefined {
  const end = tokens.findIndex(({ text }) => aside.has(text));
  const before = end < 0 ? undefined : tokens.slice(0, end).findLast(mayBeHead);
  return before ?? tokens.findLast(mayBeHead);
}

const leastNearOptional = 6;

/** A slip in a word that says little: "replacment lamp". */
function isNearOptional(index: SearchIndex, { term }: Word, { optional }: ReadSearchWords): boolean {
  if (term.length < leastNearOptional || index.has(term)) return false;
  for (const word of optional) if (editDistance(term, word, 1) <= 1) return true;
  return false;
}

function findExact(index: SearchIndex, { term }: Word): Alternative[] {
  return index.has(term) ? [{ terms: [term], quality: 1, isGuess: false }] : [];
}

function findMeasures(index: SearchIndex, measure: Measure): Alternative[] {
  const found: Alternative[] = [];
  const add = (term: string, value: number) => {
    if (index.has(term)) found.push({ terms: [term], quality: value, isGuess: false });
  };
  const { value, dimension } = measure;
  add(measure.term, 1);
  if (dimension === "litre" || dimension === "litrePerHour" || dimension === null) {
    if (dimension === "litre") add(measureTerm(value, "litrePerMinute"), synonymQuality);
    for (const other of ["litrePerHour", "litre"] as const) {
      if (other !== dimension) add(measureTerm(value, other), synonymQuality);
      if (value < smallestNearValue) continue;
      for (const near of index.listValues(other))
        if (near > value && near <= value * nearFactor)
          found.push({ terms: [measureTerm(near, other)], quality: (quality.near * value) / near, isGuess: false });
    }
  }
  return found;
}

/** "slide valve" is found by "slidevalve", "blanketweed" by "blanket weed", and "CAI-PMP-001" by "cai pmp 001". */
function addJoined(index: SearchIndex, slots: readonly Slot[]): void {
  for (const [at, slot] of slots.entries()) {
    let joined = slot.token.text;
    for (let end = at + 1; end < Math.min(slots.length, at + 3); end += 1) {
      const next = slots[end]?.token;
      if (next === undefined) break;
      const term = joinTerms(joined, next.kind === "word" ? next.term : next.text);
      if (index.has(term))
        for (const part of slots.slice(at, end + 1))
          part.alternatives.push({ terms: [term], quality: quality.joined, isGuess: false });
      joined += next.text;
    }
  }
}

function guess(index: SearchIndex, word: Word, { isTyping, isExact }: SlotOptions): Alternative[] {
  // Two letters are the beginning of a word that is being typed, and of any word otherwise.
  const beginnings = isTyping || word.term.length > 2 ? findBeginnings(index, word, quality.prefix) : [];
  if (beginnings.length > 0 || isExact || /\d/.test(word.term)) return beginnings;
  const slips = findSlips(index, word);
  return slips.length > 0 ? slips : findFamily(index, word);
}

/** Terms that begin with the word. */
function findBeginnings(index: SearchIndex, { term }: Word, best: number): Alternative[] {
  if (term.length < 2) return [];
  return index
    .atPrefix(term)
    .sort((one, other) => one.length - other.length)
    .slice(0, maxPrefixTerms)
    .filter((longer) => longer !== term)
    .map((longer) => ({
      terms: [longer],
      quality: best * (0.5 + (0.5 * term.length) / longer.length),
      isGuess: false,
    }));
}

/** Terms that differ by a slip of the keys. */
function findSlips(index: SearchIndex, { term }: Word): Alternative[] {
  const { terms, distance } = findNearest(term, index.words);
  return terms.map((other) => {
    const isSameStart = other[0] === term[0];
    return { terms: [other], quality: rateSlips(distance) - (isSameStart ? 0 : 0.15), isGuess: true };
  });
}

/** Terms with the same beginning and another ending: "reducer" and "reducing", "aerator" and "aeration". */
function findFamily(index: SearchIndex, { term }: Word): Alternative[] {
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
