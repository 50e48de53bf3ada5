import type { Prose } from "./prose.ts";

/** The text without marks, for descriptions and structured data. */
export function proseText(prose: Prose): string {
  return prose
    .flatMap((block) => (block.kind === "list" ? block.items : [block.spans]))
    .map((spans) => spans.map((span) => span.text).join(""))
    .join(" ");
}
