import { foldText, stemWord } from "./fold-text.ts";
import { type Dimension, numberWords, timeWords, type Unit, units } from "./units.ts";

export interface Word {
  kind: "word";
  /** As written, folded. */
  text: string;
  /** The term of the index. */
  term: string;
}

export interface Measure {
  kind: "measure";
  text: string;
  /** With a dimension "#inch4", without one "#4". */
  term: string;
  /** In the dimension's own unit. */
  value: number;
  /** As written. */
  typed: number;
  /** null: a number without a unit. */
  dimension: Dimension | null;
}

export type Token = Word | Measure;

/**
 * Reads a text into words and measures, in their order. "8,000 l/h", "8000lph" and "8000 litres per hour" are the same measure;
 * `1 1/2"`, "1½ inch", "1.5in" and "inch and a half" too. "6x8m" is a word of its own for the two together.
 */
export function readWords(text: string): Token[] {
  return new WordReader(text).read();
}

/** The term of a measure. */
export function measureTerm(value: number, dimension: Dimension | null): string {
  return `#${dimension ?? ""}${Number(value.toFixed(4))}`;
}

const piece = /\d+(?:[.,]\d+)*|[a-z][a-z\d]*|["°/-]/g;

/** Writes out the sign between the sides of something: 6x8m. */
function writeOutTimes(text: string): string {
  return text.replace(/(\d)\s?[x×]\s?(?=\d)/g, "$1 by ").replace(/("|mm|cm|m|in)\s?[x×]\s?(?=\d)/g, "$1 by ");
}

class WordReader {
  readonly #pieces: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#pieces = writeOutTimes(foldText(text)).match(piece) ?? [];
  }

  read(): Token[] {
    const tokens: Token[] = [];
    while (this.#at < this.#pieces.length) {
      const text = this.#peek();
      const measure = this.#readMeasure();
      if (measure !== null) {
        tokens.push(measure);
        if (this.#peek() === "by") tokens.push(...this.#readSides(measure));
        continue;
      }
      this.#at += 1;
      if (/^[a-z]/.test(text)) tokens.push({ kind: "word", text, term: stemWord(text) });
    }
    return tokens;
  }

  #peek(offset = 0): string {
    return this.#pieces[this.#at + offset] ?? "";
  }

  #readMeasure(): Measure | null {
    const start = this.#at;
    if (this.#peek() === "inch" && this.#peek(1) === "and" && this.#peek(2) === "a" && this.#peek(3) === "half") {
      this.#at += 4;
      return this.#makeMeasure(start, 1.5, { dimension: "inch", factor: 1 });
    }
    const value = this.#readNumber();
    if (value === null) return null;
    return this.#makeMeasure(start, value, this.#readUnit());
  }

  /** The two sides of a sheet or a pipe: the longer one may come first. */
  #readSides(first: Measure): Token[] {
    this.#at += 1;
    const second = this.#readMeasure();
    if (second === null) return [];
    const text = [first.typed, second.typed].toSorted((one, other) => one - other).join("x");
    return [second, { kind: "word", text, term: text }];
  }

  #makeMeasure(start: number, typed: number, unit: Unit | null): Measure {
    const pieces = this.#pieces.slice(start, this.#at);
    const text = pieces.reduce((before, next) => before + (/^[a-z]{3}/.test(next) ? ` ${next}` : next));
    const value = typed * (unit?.factor ?? 1);
    const dimension = unit?.dimension ?? null;
    return { kind: "measure", text, term: measureTerm(value, dimension), value, typed, dimension };
  }

  #readNumber(): number | null {
    const word = numberWords.get(this.#peek());
    if (word !== undefined && units.has(this.#peek(1))) {
      this.#at += 1;
      return word;
    }
    const whole = parseNumber(this.#peek());
    if (whole === null) return null;
    this.#at += 1;
    const own = this.#readFraction(whole);
    if (own !== null) return own;
    const next = parseNumber(this.#peek());
    if (next === null || this.#peek(1) !== "/") return whole;
    this.#at += 1;
    const fraction = this.#readFraction(next);
    if (fraction !== null && fraction < 1) return whole + fraction;
    this.#at -= 1;
    return whole;
  }

  /** Reads "/2" after a numerator. Only halves, quarters and eighths are fractions: 4/110 names two sizes. */
  #readFraction(numerator: number): number | null {
    const denominator = this.#peek();
    if (denominator !== "/" || !/^[248]$/.test(this.#peek(1)) || !Number.isInteger(numerator)) return null;
    this.#at += 2;
    return numerator / Number(this.#pieces[this.#at - 1]);
  }

  #readUnit(): Unit | null {
    if (this.#peek() === "m3" && this.#peek(1) === "/" && this.#peek(2) === "h") {
      this.#at += 3;
      return { dimension: "litrePerHour", factor: 1000 };
    }
    const hyphen = this.#peek() === "-" ? 1 : 0;
    const unit = units.get(this.#peek(hyphen));
    if (unit === undefined) return null;
    this.#at += hyphen + 1;
    if (unit.dimension !== "litre") return unit;
    const joint = ["/", "per", "an", "a"].includes(this.#peek()) ? 1 : 0;
    const time = timeWords.get(this.#peek(joint));
    if (time === undefined) return unit;
    this.#at += joint + 1;
    return { dimension: time, factor: unit.factor };
  }
}

function parseNumber(text: string): number | null {
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return Number(text.replaceAll(",", ""));
  return /^\d+(?:\.\d+)?$/.test(text) && text.length < 12 ? Number(text) : null;
}
