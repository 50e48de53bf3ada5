import { cancellationFormName, isLegalPageName } from "#domain/legal/legal-page.ts";
import { findCalculator } from "#domain/pond/calculators/calculators.ts";
import { href } from "#domain/routes/href.ts";
import { isLinkable, match } from "#domain/routes/match.ts";

const forms = [
  /^\/(?!\/)[^\s\\<>"]*$/, // a page of the shop
  /^#[A-Za-z][\w-]*$/, // an anchor on the same page
  /^https:\/\/[^\s/\\<>"@.]+\.[^\s\\<>"@]+$/,
  /^mailto:[^\s\\<>"@]+@[^\s\\<>"@]+$/,
  /^tel:\+?[\d-]{5,}$/,
];

/** Whether content may link here. Schemes that could run code (javascript:, data:) and URLs without one are refused. */
export function isLinkTarget(text: string): boolean {
  return forms.some((form) => form.test(text));
}

export const expectedLinkTarget =
  'a page of the shop such as /contact, or an address starting with "https://", "mailto:" or "tel:"';

/** Whether a path that begins with "/" leads to a page. Any category or product counts, as the sheet can change. */
export function isPageOfShop(
  path: string,
  { projectIds, guideSlugs }: Record<"projectIds" | "guideSlugs", readonly string[]>,
): boolean {
  const page = match(path.replace(/(?<=.)\/(?=$|[?#])/, ""));
  if (page === null || page.redirect !== null || !isLinkable(page.key)) return false;
  switch (page.key) {
    case "project":
      return projectIds.includes(page.parts.projectId);
    case "guide":
      return guideSlugs.includes(page.parts.guide);
    case "calculator":
      return findCalculator(page.parts.calculator) !== null;
    case "category":
      return isSlug(page.parts.category);
    case "product":
      return isSlug(page.parts.category) && /^\d+$/.test(page.parts.productId);
    case "legalPage":
      return page.parts.page === cancellationFormName || isLegalPageName(page.parts.page);
    default:
      return true;
  }
}

function isSlug(text: string): boolean {
  return /^[a-z0-9_]+$/.test(text);
}

export interface FoundLink {
  path: PropertyKey[];
  to: string;
}

/** Lists every link to a page of the shop in some content. A link inside a prose text has that text's path. */
export function listLinks(
  value: unknown,
  path: PropertyKey[] = [],
  textPath: PropertyKey[] | null = null,
): FoundLink[] {
  if (Array.isArray(value)) {
    const isText = value.some((part) => typeof part === "object" && part !== null && "kind" in part);
    const prosePath = textPath ?? (isText ? path : null);
    return value.flatMap((part, index) => listLinks(part, [...path, index], prosePath));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === "to" && typeof part === "string" && part.startsWith("/")
      ? [{ path: textPath ?? [...path, name], to: part }]
      : listLinks(part, [...path, name], textPath),
  );
}

/** Parses the category in the path of a category or of a product; null for any other path. */
export function parseLinkCategory(to: string): string | null {
  const found = match(to);
  return found?.key === "category" || found?.key === "product" ? found.parts.category : null;
}

/** Redirects links to an empty category to all products. Without a sheet, `sold` is null and every link stays. */
export function replaceEmptyCategoryLinks<T>(value: T, sold: ReadonlySet<string> | null): T {
  return sold === null ? value : (replaceIn(value, sold) as T);
}

function replaceIn(value: unknown, sold: ReadonlySet<string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => replaceIn(entry, sold));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "to" && typeof part === "string" ? replacePath(part, sold) : replaceIn(part, sold),
    ]),
  );
}

function replacePath(to: string, sold: ReadonlySet<string>): string {
  const category = parseLinkCategory(to);
  return category === null || sold.has(category) ? to : href("products");
}
