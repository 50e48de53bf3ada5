/** One mistake in the content, for the person who edits it. */
export interface ContentProblem {
  /** "content/testimonials.yaml" */
  file: string;
  /** "second testimonial, rating"; "" when it concerns the file as a whole. */
  where: string;
  /** 'expected a number from 1 to 5 in halves, found "six"' */
  words: string;
}

/** 'content/testimonials.yaml, second testimonial, rating: expected a number from 1 to 5 in halves, found "six"' */
export function problemSentence({ file, where, words }: ContentProblem): string {
  return `${where === "" ? file : `${file}, ${where}`}: ${words}`;
}

/** Where in a file, in words: ["cards", 1, "title"] → "cards, second card, title". `entry` names the entries of a file that is a list. */
export function placeInWords(path: readonly PropertyKey[], entry: string): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `${ordinal(step + 1)} ${entryName(path[index - 1], entry)}` : String(step),
    )
    .join(", ");
}

function entryName(listName: PropertyKey | undefined, entry: string): string {
  if (typeof listName !== "string") return entry;
  if (listName.endsWith("ies")) return `${listName.slice(0, -3)}y`;
  return listName.endsWith("s") ? listName.slice(0, -1) : "entry";
}

const ordinals = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function ordinal(count: number): string {
  const ending = count % 100 >= 11 && count % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
  return ordinals[count] ?? `${count}${ending}`;
}

/** What stands there, in words: short texts in quotes, long ones by their length. */
export function foundInWords(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object") return `the fields ${Object.keys(value).join(", ")}`;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 120 ? `a text of ${text.length} characters` : `"${text.trim()}"`;
}
