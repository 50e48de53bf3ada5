import { parseWords } from "#domain/search/parse-words.ts";

/** Outside diameters of pipe in mm by nominal inches, rounded: BS EN 1452-2, and BS 1387 below 1 inch. */
const outsideByInches: ReadonlyMap<string, number> = new Map([
  ["0.5", 21],
  ["0.75", 27],
  ["1", 34],
  ["1.25", 42],
  ["1.5", 48],
  ["2", 60],
  ["2.5", 75],
  ["3", 89],
  ["4", 114],
  ["5", 140],
  ["6", 168],
  ["8", 219],
]);

const pipeMm = { min: 12, max: 250 };
const minDrawn = 3;

/** Parses a pipe's outside diameter in mm: 60 for `2"`, 110 for `110mm` and `4" / 110mm`; null for other sizes. */
export function parsePipeBore(size: string): number | null {
  const [first, second, ...others] = parseWords(size);
  const pipe = second ?? first;
  if (first?.kind !== "measure" || pipe?.kind !== "measure" || others.length > 0) return null;
  if (second !== undefined && first.dimension !== "inch") return null;
  const { value, dimension } = pipe;
  if (dimension === "mm") return value >= pipeMm.min && value <= pipeMm.max ? value : null;
  return dimension === "inch" && second === undefined ? (outsideByInches.get(String(value)) ?? null) : null;
}

/**
 * Lists the outside diameters in mm of a product's sizes; null unless there are at least three, all of pipe and not all
 * alike. Ignores options, which may be of nets and lamps.
 */
export function listPipeBores(sizes: readonly string[]): number[] | null {
  if (sizes.length < minDrawn) return null;
  const bores = sizes.map(parsePipeBore);
  return bores.every((bore) => bore !== null) && new Set(bores).size > 1 ? bores : null;
}
