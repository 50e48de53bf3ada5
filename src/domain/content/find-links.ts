export interface FoundLink {
  path: PropertyKey[];
  to: string;
}

/** Finds every link to a page of the shop in some content. A link inside a prose text has the path of that text. */
export function findLinks(
  value: unknown,
  path: PropertyKey[] = [],
  textPath: PropertyKey[] | null = null,
): FoundLink[] {
  if (Array.isArray(value)) {
    const isText = value.some((part) => typeof part === "object" && part !== null && "kind" in part);
    const prosePath = textPath ?? (isText ? path : null);
    return value.flatMap((part, index) => findLinks(part, [...path, index], prosePath));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === "to" && typeof part === "string" && part.startsWith("/")
      ? [{ path: textPath ?? [...path, name], to: part }]
      : findLinks(part, [...path, name], textPath),
  );
}
