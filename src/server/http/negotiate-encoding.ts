import type { Encoding } from "./prepared-answer.ts";

const known = new Map<string, Encoding>();
const mostKnown = 100;

/** Accept-Encoding → the encoding to answer in: brotli before gzip, unless it is refused with q=0. Headers repeat, so results are kept. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted === "") return "identity";
  const before = known.get(accepted);
  if (before !== undefined) return before;
  const chosen = choose(accepted);
  if (known.size < mostKnown) known.set(accepted, chosen);
  return chosen;
}

function choose(accepted: string): Encoding {
  const offered = new Map<string, boolean>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const refused = parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
    offered.set(name, !refused);
  }
  const takes = (name: string) => offered.get(name) ?? offered.get("*") ?? false;
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}
