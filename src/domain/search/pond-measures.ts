import { metresPerFoot } from "#domain/pond/units.ts";

/** The measures of a pond in a search for a product that the pond needs. */
interface PondMeasures {
  /** The search without the measures. Unless it is for a liner, the pond's litres replace them. */
  search: string;
  isForLiner: boolean;
  /** The figures in metres, as the liner's calculator reads them. */
  figures: { length: string; width: string; depth?: string };
}

const sides =
  /(?<![\d.])\d[\d.]{0,5} ?(?:[cm]?m|f(?:ee|oo)?t|')?(?: ?[x×] ?\d[\d.]{0,5} ?(?:[cm]?m|f(?:ee|oo)?t|')?){1,2}(?![\w.])/i;
const metres: Readonly<Record<string, number>> = { mm: 0.001, cm: 0.01, m: 1 };

/**
 * Reads "liner for pond 6 x 3 x 1.4 m" and "pump for 3m x 2m x 1.5m pond"; null without such measures. Two sides are
 * the liner's own ("8m x 10m pond liner") unless "pond" is beside them; three are always the pond's.
 */
export function parsePondMeasures(search: string): PondMeasures | null {
  const isForLiner = /\b(?:liners?|lining)\b/i.test(search);
  const found = sides.exec(search);
  if (found === null) return null;
  const [text] = found;
  const [length = "", width = "", depth] = text.split(/[x×]/i);
  const before = search.slice(0, found.index);
  const after = search.slice(found.index + text.length);
  const isOfPond = /\bponds?(?: of| is|:)? $/i.test(before) || /^ pond\b(?! lin)/i.test(after);
  if (isForLiner ? depth === undefined && !isOfPond : depth === undefined || !isOfPond) return null;
  const parseUnit = (side = ""): string | undefined => /[a-z']+/i.exec(side)?.[0].toLowerCase();
  const unit = parseUnit(depth) ?? parseUnit(width) ?? parseUnit(length) ?? "m";
  function inMetres(side: string): number {
    const figure = Number(/\d+(?:\.\d+)?/.exec(side)?.[0] ?? 0);
    return Number((figure * (metres[parseUnit(side) ?? unit] ?? metresPerFoot)).toFixed(2));
  }
  const [lengthM, widthM, depthM] = [length, width, depth ?? "0"].map(inMetres);
  const litres = isForLiner ? "" : `${Math.round((lengthM ?? 0) * (widthM ?? 0) * (depthM ?? 0) * 1000)} litres`;
  return {
    search: [before, litres, after]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(" "),
    isForLiner,
    figures: {
      length: String(lengthM),
      width: String(widthM),
      ...(depth !== undefined && { depth: String(depthM) }),
    },
  };
}
