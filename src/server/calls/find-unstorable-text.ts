import { errorCatalogue } from "#domain/errors.ts";

interface UnstorableText {
  path: PropertyKey[];
  message: string;
}

/** Finds the texts in a call's input that hold NUL, which PostgreSQL stores in no text. The schemas bound the depth. */
export function findUnstorableText(value: unknown, path: PropertyKey[] = []): UnstorableText[] {
  if (typeof value === "string")
    return value.includes("\0") ? [{ path, message: errorCatalogue["delivery.characters"].message }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findUnstorableText(part, [...path, key]));
}
