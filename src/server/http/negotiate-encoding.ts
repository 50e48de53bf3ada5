import type { Encoding } from "./kept-response.ts";

/** Chooses an encoding from an Accept-Encoding header: brotli before gzip, unless the header refuses it with q=0. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  const offered = new Map<string, boolean>();
  for (const part of (accepted ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const refused = parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
    offered.set(name, !refused);
  }
  const accepts = (name: string) => offered.get(name) ?? offered.get("*") ?? false;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}
