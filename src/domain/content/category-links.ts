/** The category that an address lies in, as the address of a category or of one of its products does; null elsewhere. */
export function categoryOfLink(to: string): string | null {
  return /^\/pond-products\/([a-z0-9_]+)/.exec(to)?.[1] ?? null;
}

/**
 * The same plain data, in which links to a category that the sheet does not have lead to all products: a category that was
 * renamed there must not leave visitors at a page that is gone. `sold` null: there is no sheet yet, and nothing to compare with.
 */
export function withLiveLinks<T>(value: T, sold: ReadonlySet<string> | null): T {
  return sold === null ? value : (mend(value, sold) as T);
}

function mend(value: unknown, sold: ReadonlySet<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => mend(entry, sold));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "to" && typeof part === "string" ? liveAddress(part, sold) : mend(part, sold),
    ]),
  );
}

function liveAddress(to: string, sold: ReadonlySet<string>): string {
  const category = categoryOfLink(to);
  return category === null || sold.has(category) ? to : "/pond-products";
}
