import { metresPerFoot } from "#domain/pond/units.ts";

/** The measures of a pond in a search for its liner. */
interface PondMeasures {
  /** The search without them. */
  search: string;
  /** In metres, as the liner's calculator reads them. */
  figures: { length: string; width: string; depth?: string };
}

const sides =
  /(?<![\d.])\d[\d.]{0,5} ?(?:[cm]?m|f(?:ee|oo)?t|')?(?: ?[x×] ?\d[\d.]{0,5} ?(?:[cm]?m|f(?:ee|oo)?t|')?){1,2}(?![\w.])/i;
const metres: Readonly<Record<string, number>> = { mm: 0.001, cm: 0.01, m: 1 };

/**
 * Reads "liner for pond 6 x 3 x 1.4 m". null: nothing of it. Two sides are the liner's own ("8m x 10m pond liner"), unless "pond" stands beside
 * them; three are always the pond's.
 */
export function readPondMeasures(search: string): PondMeasures | null {
  const found = /\b(?:liners?|lining)\b/i.test(search) ? sides.exec(search) : null;
  if (found === null) return null;
  const [text] = found;
  const [length = "", width = "", depth] = text.split(/[x×]/i);
  const before = search.slice(0, found.index);
  const after = search.slice(found.index + text.length);
  const isOfPond = /\bpond(?: of| is|:)? $/i.test(before) || /^ pond\b(?! lin)/i.test(after);
  if (depth === undefined && !isOfPond) return null;
  const readUnit = (side = ""): string | undefined => /[a-z']+/i.exec(side)?.[0].toLowerCase();
  const unit = readUnit(depth) ?? readUnit(width) ?? readUnit(length) ?? "m";
  function inMetres(side: string): string {
    const figure = Number(/\d+(?:\.\d+)?/.exec(side)?.[0] ?? 0);
    return String(Number((figure * (metres[readUnit(side) ?? unit] ?? metresPerFoot)).toFixed(2)));
  }
  return {
    search: `${before.trim()} ${after.trim()}`.trim(),
    figures: {
      length: inMetres(length),
      width: inMetres(width),
      ...(depth !== undefined && { depth: inMetres(depth) }),
    },
  };
}
