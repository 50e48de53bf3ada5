import { measureTerm, type Measure, type Token } from "./parse-words.ts";
import { fillers } from "./plain-words.ts";
import type { TermIndex } from "./search-index.ts";
import type { ParsedSearchWords } from "./search-words.ts";

/** What a measure is about: a flow, the volume of a pond, the head of a pump, or anything. */
type Scope = "flow" | "pond" | "head" | "";

const dimensions = { flow: ["litrePerHour", "litre"], pond: ["litre"], head: ["mm"] } as const;
const quality = { sameFigure: 0.9, flow: 0.5, pond: 0.8, head: 0.8 } as const;
/** The factor up to which a product larger than asked for will do, such as a pump for a pond of twice the volume. */
const maxFactor = { flow: 1.5, pond: 2, head: 2 } as const;
/** The minimum litres, litres an hour or millimetres for which a near figure will do. Smaller numbers are sizes. */
const minNear = 500;

/** Finds the terms that answer a measure, each with the quality of the answer. */
export function* findMeasures(
  index: TermIndex<unknown>,
  { term, value, dimension }: Measure,
  scope: Scope,
): Generator<{ term: string; quality: number }> {
  yield { term, quality: 1 };
  if (scope === "") return;
  if (scope === "flow" && dimension === "litre")
    yield { term: measureTerm(value, "litrePerMinute"), quality: quality.sameFigure };
  for (const other of dimensions[scope]) {
    if (other !== dimension) yield { term: measureTerm(value, other), quality: quality.sameFigure };
    if (value < minNear) continue;
    for (const near of index.listValues(other))
      if (near > value && near <= value * maxFactor[scope])
        yield { term: measureTerm(near, other), quality: (quality[scope] * value) / near };
  }
}

/**
 * Decides what a measure is about. Litres are a pond's volume beside "pond", or in a search that says more than the
 * thing: "pump for 10000 litres". "10000 litre pump" and "eco pump 10000 litres" are names of pumps, which give their
 * flow.
 */
export function getScope(tokens: readonly Token[], measure: Measure, { optional }: ParsedSearchWords): Scope {
  const { dimension, value } = measure;
  const position = tokens.indexOf(measure);
  const isSmall = ({ text, term }: Token): boolean => fillers.has(text) || optional.has(term);
  const says = (token: Token): boolean => token.term === "pond" || !isSmall(token);
  const before = tokens.slice(0, position).findLast(says)?.term;
  const after = tokens.slice(position + 1).find(says)?.term;
  if (dimension === "mm") return [before, after].includes("head") ? "head" : "";
  if (dimension !== "litre") return dimension === null || dimension === "litrePerHour" ? "flow" : "";
  if ([before, after].includes("pond")) return "pond";
  return value >= minNear && after === undefined && tokens.some(isSmall) ? "pond" : "flow";
}

/** A search whose litres may also have the other meaning. */
export interface OtherReading {
  /** Whether the litres are read as a pond's volume, and not as a flow. */
  isVolume: boolean;
  litres: number;
  /** The words of a search with the other meaning. */
  search: string;
}

/** Finds the other meaning of litres, for products with a flow and a pond size; null without litres or below 500. */
export function findOtherReading(tokens: readonly Token[], words: ParsedSearchWords): OtherReading | null {
  const measure = tokens.find((token) => token.kind === "measure" && token.dimension === "litre");
  if (measure?.kind !== "measure" || measure.value < minNear) return null;
  const isVolume = getScope(tokens, measure, words) === "pond";
  const litres = Math.round(measure.value);
  const other = isVolume ? `${litres} l/h` : `${measure.text} pond`;
  const said = tokens
    .filter((token) => token === measure || !(isVolume && token.term === "pond"))
    .map((token) => (token === measure ? other : token.text));
  return { isVolume, litres, search: said.join(" ") };
}
