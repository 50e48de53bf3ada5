import { foldText, stemWord } from "./fold-text.ts";
import { numberWords, timeWords, units, type Dimension } from "./units.ts";

export interface Word {
  kind: "word";
  /** The word as written, folded. */
  text: string;
  term: string;
}

export interface Measure {
  kind: "measure";
  text: string;
  /** "#inch4"; "#4" without a dimension. */
  term: string;
  /** The value in the dimension's own unit. */
  value: number;
  typed: number;
  /** null for a number without a unit. */
  dimension: Dimension | null;
}

export type Token = Word | Measure;

export function measureTerm(value: number, dimension: Dimension | null): string {
  return `#${dimension ?? ""}${Number(value.toFixed(4))}`;
}

/** Makes the term that two neighbouring words share with the joined word: "slide valves" and "slidevalve". */
export function joinTerms(text: string, nextTerm: string): string {
  return text + nextTerm;
}

/** Matches a piece of a text. A number may be joined to a word: "bottomdrain110". */
const piece = /\d+(?:[.,]\d+)*|[a-z]{3,20}(?=\d)|[a-z][a-z\d]*|["°/-]/g;

/**
 * Reads a text into words and measures, in their order. "8,000 l/h", "8000lph" and "8000 litres per hour" are the same
 * measure, as are `1 1/2"`, "1½ inch", "1.5in" and "inch and a half". "6x8m" also gives a word for both sides together.
 */
export function parseWords(text: string): Token[] {
  const pieces = writeOut(foldText(text)).match(piece) ?? [];
  const tokens: Token[] = [];
  let position = 0;
  while (position < pieces.length) {
    const read = parseMeasure(pieces, position);
    const written = pieces[position] ?? "";
    if (read !== null) addMeasure(tokens, read.measure);
    else if (/^[a-z]/.test(written)) tokens.push({ kind: "word", text: written, term: stemWord(written) });
    position = read?.end ?? position + 1;
  }
  return tokens;
}

/** Writes halves, quarters and eighths (4/110 names two sizes) as decimals, and the sign between sides as a word. */
function writeOut(text: string): string {
  return text
    .replace("inch and a half", "1.5 inch")
    .replace(
      /(?<![\d.])(?:(\d{1,3}) )?(\d{1,3}) ?\/ ?([248])(?![\d.])/g,
      (_, whole: string = "", over: string, under: string) => String(Number(whole) + Number(over) / Number(under)),
    )
    .replace(/(\d|"|mm|cm|m|in)\s?[x×]\s?(?=\d)/g, "$1 by ");
}

/** Adds a measure. Two sides of a sheet or pipe, typed in any order, also give a word with the shorter one first. */
function addMeasure(tokens: Token[], measure: Measure): void {
  const [first, by] = tokens.slice(-2);
  if (first?.kind !== "measure" || by?.text !== "by") {
    tokens.push(measure);
    return;
  }
  const text = [first.typed, measure.typed].toSorted((one, other) => one - other).join("x");
  tokens.splice(-1, 1, measure, { kind: "word", text, term: text });
}

/** Parses the measure that begins with a piece, and the place after it; null if no measure begins there. */
function parseMeasure(pieces: readonly string[], start: number): { measure: Measure; end: number } | null {
  const peek = (position: number): string => pieces[position] ?? "";
  const typed = parseNumber(peek(start)) ?? (units.has(peek(start + 1)) ? numberWords.get(peek(start)) : undefined);
  if (typed === undefined) return null;
  const unitAt = start + (peek(start + 1) === "-" ? 2 : 1);
  const unit = units.get(peek(unitAt));
  let end = unit === undefined ? start + 1 : unitAt + 1;
  let dimension = unit?.dimension ?? null;
  const timeAt = ["/", "per", "an", "a"].includes(peek(end)) ? end + 1 : end;
  const flow = timeWords.get(peek(timeAt));
  if (dimension === "litre" && flow !== undefined) {
    dimension = flow;
    end = timeAt + 1;
  }
  const text = pieces.slice(start, end).reduce((before, next) => before + (/^[a-z]{3}/.test(next) ? ` ${next}` : next));
  const value = typed * (unit?.factor ?? 1);
  return { measure: { kind: "measure", text, term: measureTerm(value, dimension), value, typed, dimension }, end };
}

function parseNumber(text: string): number | undefined {
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return Number(text.replaceAll(",", ""));
  return /^\d+(?:\.\d+)?$/.test(text) && text.length < 12 ? Number(text) : undefined;
}
