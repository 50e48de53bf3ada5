/** A mistake in the content, for the person who edits it. */
export interface ContentProblem {
  /** "content/testimonials.yaml" */
  file: string;
  /** "second testimonial, rating"; "" when it concerns the whole file. */
  location: string;
  /** The location whose line it is, where that is another one: of a field that nobody expects. */
  at?: string;
  /** From 1; absent where it cannot be told, as for a file that is missing. */
  line?: number;
  /** 'expected a number from 1 to 5 in halves, found "six"' */
  message: string;
}

/** 'content/testimonials.yaml, line 9, second testimonial, rating: expected a number from 1 to 5 in halves, found "six"' */
export function formatProblem({ file, location, line, message }: ContentProblem): string {
  const place = [file, line === undefined ? "" : `line ${line}`, location].filter((part) => part !== "");
  return `${place.join(", ")}: ${message}`;
}

/** Writes the path of a field: ["cards", 1, "title"] → "cards, second card, title". `entry` is the name of an entry in a file that is a list. */
export function formatFieldPath(path: readonly PropertyKey[], entry: string): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `${formatOrdinal(step + 1)} ${getEntryName(path[index - 1], entry)}` : String(step),
    )
    .join(", ");
}

function getEntryName(listName: PropertyKey | undefined, entry: string): string {
  if (typeof listName !== "string") return entry;
  if (listName.endsWith("ies")) return `${listName.slice(0, -3)}y`;
  return listName.endsWith("s") ? listName.slice(0, -1) : "entry";
}

const ordinals = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function formatOrdinal(count: number): string {
  const ending = count % 100 >= 11 && count % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
  return ordinals[count] ?? `${count}${ending}`;
}

/** Describes a value: a short text in quotes, a long one by its length. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object") return `the fields ${Object.keys(value).join(", ")}`;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 120 ? `a text of ${text.length} characters` : `"${text.trim()}"`;
}
