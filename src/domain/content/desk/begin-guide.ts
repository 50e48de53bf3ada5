import type { EditedData } from "./edited-data.ts";

/** The beginning of an unwritten paragraph. The checks refuse it, so that no half-finished guide is published. */
export const unwritten = "Write here:";

const shortName = 40;

/** Builds a new guide. Fields that only the author can fill in are empty; `today` is a day such as "2026-11-22". */
export function beginGuide(title: string, today: string): { readonly [name: string]: EditedData } {
  return {
    title,
    name: title.length <= shortName ? title : "",
    summary: "",
    topic: "water",
    seasons: [],
    checked: today,
    categories: [],
    calculators: [],
    questions: [title.endsWith("?") ? title : ""],
    inShort: ["", ""],
    products: [],
    sources: [{ by: "", title: "", at: "", read: today }],
    text: [
      "## What matters",
      `${unwritten} what the reader wants to know first. After a figure comes the number of its source. [1]`,
      "## What we do",
      `${unwritten} what you do yourselves, and why. Your own practice is marked as such. [own]`,
    ].join("\n\n"),
  };
}
