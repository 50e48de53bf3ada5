/** Whole numbers from one to another, both included. */
export interface WholeRange {
  from: number;
  to: number;
}

/** Parses "1-16, 20". null: not such a list, or a range that runs backwards. */
export function parseRanges(text: string): WholeRange[] | null {
  const ranges = text.split(",").map((part) => parseRange(part.trim()));
  return ranges.every((range) => range !== null) ? ranges : null;
}

/** Parses "7" or "1-16", with a hyphen or a dash. */
export function parseRange(text: string): WholeRange | null {
  const [, first, last] = /^(\d{1,2})(?: ?[-–] ?(\d{1,2}))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  const range = { from: Number(first), to: Number(last ?? first) };
  return range.from <= range.to ? range : null;
}
