import type { EditedData } from "#domain/content/edited-data.ts";
import { parsePicturePath } from "#domain/media/picture-path.ts";

/** Finds the pictures that the data of a file names. */
export function findNamedPaths(data: EditedData | null): string[] {
  if (data === null) return [];
  if (typeof data === "string") return data.length <= 300 && parsePicturePath(data) !== null ? [data] : [];
  return Object.values(data).flatMap(findNamedPaths);
}
