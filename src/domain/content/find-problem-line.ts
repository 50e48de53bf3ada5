import type { ContentFile } from "./content-files.ts";
import { formatFieldPath } from "./content-problem.ts";

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
