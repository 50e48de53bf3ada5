import { isPicture } from "./picture.ts";

/** Finds the paths of all pictures that some content names. */
export function findNamedPictures(value: unknown): Set<string> {
  const found = new Set<string>();
  gather(value, found);
  return found;
}

function gather(value: unknown, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (isPicture(value)) found.add(value.src);
  for (const part of Object.values(value)) gather(part, found);
}
