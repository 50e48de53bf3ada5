export interface FoundLink {
  path: PropertyKey[];
  to: string;
}

/** Every link to a page of the shop in some content. One inside a text of several paragraphs has the place of that text. */
export function linksIn(value: unknown, path: PropertyKey[] = [], textPath: PropertyKey[] | null = null): FoundLink[] {
  if (Array.isArray(value)) {
    const isText = value.some((part) => typeof part === "object" && part !== null && "kind" in part);
    const place = textPath ?? (isText ? path : null);
    return value.flatMap((part, index) => linksIn(part, [...path, index], place));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === "to" && typeof part === "string" && part.startsWith("/")
      ? [{ path: textPath ?? [...path, name], to: part }]
      : linksIn(part, [...path, name], textPath),
  );
}
