import { href } from "#domain/addresses/href.ts";
import { match } from "#domain/addresses/match.ts";
/** The category in the address of a category or of a product; null for any other address. */
export function parseLinkCategory(to: string): string | null {
  const found = match(to);
  return found?.key === "category" || found?.key === "product" ? found.parts.category : null;
}

/**
 * Redirects links to a category without products to all products, anywhere in plain data: a category that was renamed in the
 * sheet must not lead visitors to a missing page. `sold` null: there is no sheet yet, so every link stays.
 */
export function replaceEmptyCategoryLinks<T>(value: T, sold: ReadonlySet<string> | null): T {
  return sold === null ? value : (replaceIn(value, sold) as T);
}

function replaceIn(value: unknown, sold: ReadonlySet<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => replaceIn(entry, sold));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "to" && typeof part === "string" ? replaceAddress(part, sold) : replaceIn(part, sold),
    ]),
  );
}

function replaceAddress(to: string, sold: ReadonlySet<string>): string {
  const category = parseLinkCategory(to);
  return category === null || sold.has(category) ? to : href("products");
}
