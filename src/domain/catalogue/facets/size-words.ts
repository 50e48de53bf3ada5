import { parseWords, type Measure, type Token } from "#domain/search/parse-words.ts";

export interface SizeWord {
  /** The key in URLs: "4in", "110mm", "small_3mm". */
  key: string;
  label: string;
  /** The sort value: lengths in mm, weights in g, volumes in ml; null if the size is not a measure. */
  order: number | null;
}

/** The facet and the words in the name of an option or a size. */
export interface SizeReading {
  facet: "size" | "pack";
  words: SizeWord[];
}

const maxKeyLength = 60;

/** Makes a key for URLs: "Small (3mm)" is "small_3mm". */
export function makeValueKey(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "_")
    .replace(/^[_.]|_$/g, "")
    .slice(0, maxKeyLength);
}

/** Reads an option's name that is only a measure: a size (`2"`, `4"-3"`) or a pack ("5kg"). Other names are models. */
export function parseOptionSize(name: string): SizeReading | null {
  const tokens = parseWords(name);
  const isMeasure =
    tokens.length > 0 && tokens.every((token) => token.kind === "measure" || /^\d+x\d+$/.test(token.text));
  if (!isMeasure || /[a-z]{4,}/i.test(name.replace(/litres?|metres?|inch(?:es)?/gi, ""))) return null;
  const dimensions = new Set(tokens.map((token) => (token.kind === "measure" ? token.dimension : null)));
  if (dimensions.has("gram") || dimensions.has("litre")) {
    const [only] = tokens;
    if (tokens.length > 1 || only?.kind !== "measure") return null;
    const order = only.dimension === "litre" ? only.value * 1000 : only.value;
    return { facet: "pack", words: [{ key: makeValueKey(name), label: name, order }] };
  }
  if (!dimensions.has("inch") && !dimensions.has("mm")) return null;
  if ([...dimensions].some((dimension) => dimension !== "inch" && dimension !== "mm" && dimension !== null))
    return null;
  return { facet: "size", words: parseBores(name, tokens) ?? [wholeName(name, tokens)] };
}

export function parseSize(name: string): SizeWord[] {
  const tokens = parseWords(name);
  return parseBores(name, tokens) ?? [wholeName(name, tokens)];
}

/** Reads a size of only bores: `2"`, `4"-3"`. Both count in `4"/110mm`, for 4" pressure pipe or 110 mm soil pipe. */
function parseBores(name: string, tokens: readonly Token[]): SizeWord[] | null {
  const bores = tokens.filter((token) => isLength(token, "inch") || isLength(token, "mm"));
  if (bores.length === 0 || bores.length !== tokens.length) return null;
  // A single bore keeps the spelling of the sheet: "80cm", not "800mm".
  return bores.map((bore) => ({
    key: boreKey(bore),
    label: bores.length === 1 ? name.replaceAll("''", '"') : boreKey(bore).replace("in", '"'),
    order: inMillimetres(bore),
  }));
}

function wholeName(name: string, tokens: readonly Token[]): SizeWord {
  const measure = tokens.find((token) => token.kind === "measure");
  return { key: makeValueKey(name), label: name, order: measure === undefined ? null : inMillimetres(measure) };
}

function isLength(token: Token, dimension: "inch" | "mm"): token is Measure {
  return token.kind === "measure" && token.dimension === dimension;
}

function boreKey({ value, dimension }: Measure): string {
  return `${Number(value.toFixed(3))}${dimension === "inch" ? "in" : "mm"}`;
}

function inMillimetres({ value, dimension }: Measure): number {
  return dimension === "inch" ? value * 25.4 : value;
}
