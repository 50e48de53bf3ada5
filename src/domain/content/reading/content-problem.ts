import type { ContentFile } from "./content-reading.ts";

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

/**
 * The line of a mistake in a file of data, by its location as `formatFieldPath` writes it. A field that is left out is told at the group
 * that it belongs to. null where the file does not tell it, and for the whole file.
 */
export function findProblemLine(file: ContentFile, location: string, entry = "entry"): number | null {
  if ((file.kind !== "data" && file.kind !== "article") || file.lines === undefined) return null;
  const lines = new Map(
    Object.entries(file.lines).map(([path, line]) => [formatFieldPath(path.split("/").map(toStep), entry), line]),
  );
  for (let place = location; place !== ""; place = place.slice(0, Math.max(place.lastIndexOf(", "), 0))) {
    const line = lines.get(place);
    if (line !== undefined) return line;
  }
  return null;
}

/** An index of a list is a number; no field is named by digits alone. */
function toStep(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part;
}

/** The first line of a text that holds a part of it; empty where none does. */
export function findTextLine(text: string, part: string): { line?: number } {
  const [first = ""] = part.trim().split("\n");
  const index = first === "" ? -1 : text.split("\n").findIndex((line) => line.includes(first));
  return index === -1 ? {} : { line: index + 1 };
}
