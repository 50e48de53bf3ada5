import { metresPerFoot } from "#domain/pond/units.ts";

/** The measures of a pond in a search for its liner. */
interface PondMeasures {
  /** The search without them. */
  search: string;
  /** In metres, as the liner's calculator reads them. */
  figures: { length: string; width: string; depth?: string };
}

const number = String.raw`(\d{1,4}(?:\.\d+)?) ?(mm|cm|m|ft|feet|foot|')?`;
const sides = new RegExp(`(?<![\\d.])${number} ?[x×] ?${number}(?: ?[x×] ?${number})?(?![\\w.])`, "i");
const metres: Readonly<Record<string, number>> = { mm: 0.001, cm: 0.01, m: 1 };

/**
 * Reads "liner for pond 6 x 3 x 1.4 m". null: nothing of it. Two sides are the liner's own ("8m x 10m pond liner"), unless "pond" stands beside
 * them; three are always the pond's.
 */
export function readPondMeasures(search: string): PondMeasures | null {
  const found = /\b(?:liners?|lining)\b/i.test(search) ? sides.exec(search) : null;
  if (found === null) return null;
  const [text, length = "", lengthUnit, width = "", widthUnit, depth, depthUnit] = found;
  const before = search.slice(0, found.index);
  const after = search.slice(found.index + text.length);
  const isOfPond = /\bpond(?: of| is|:)? $/i.test(before) || /^ pond\b(?! lin)/i.test(after);
  if (depth === undefined && !isOfPond) return null;
  const unit = depthUnit ?? widthUnit ?? lengthUnit ?? "m";
  const inMetres = (side: string, own = unit): string =>
    String(Number((Number(side) * (metres[own.toLowerCase()] ?? metresPerFoot)).toFixed(2)));
  return {
    search: `${before.trim()} ${after.trim()}`.trim(),
    figures: {
      length: inMetres(length, lengthUnit),
      width: inMetres(width, widthUnit),
      ...(depth !== undefined && { depth: inMetres(depth, depthUnit) }),
    },
  };
}
