import { isLinkable } from "#domain/addresses/arrivals.ts";
import { findCalculator } from "#domain/pond/calculators/find-calculator.ts";
import { cancellationFormName, isLegalPageName } from "#domain/legal/legal-page.ts";
import { match } from "#domain/addresses/match.ts";

const forms = [
  /^\/(?!\/)[^\s\\<>"]*$/, // a page of the shop
  /^#[A-Za-z][\w-]*$/, // an anchor on the same page
  /^https:\/\/[^\s/\\<>"@.]+\.[^\s\\<>"@]+$/,
  /^mailto:[^\s\\<>"@]+@[^\s\\<>"@]+$/,
  /^tel:\+?[\d-]{5,}$/,
];

/** Checks whether content may link to this target. Refuses schemes that could run code (javascript:, data:) and addresses without a scheme. */
export function isLinkTarget(text: string): boolean {
  return forms.some((form) => form.test(text));
}

export const expectedLinkTarget =
  'a page of the shop such as /contact, or an address starting with "https://", "mailto:" or "tel:"';

/** Checks whether an address that begins with "/" leads to a page. Accepts any category and product, because the sheet can change. */
export function isPageOfShop(
  address: string,
  { projectIds, guideSlugs }: Record<"projectIds" | "guideSlugs", readonly string[]>,
): boolean {
  const found = match(address.replace(/(?<=.)\/(?=$|[?#])/, ""));
  if (found === null || found.redirect !== null || !isLinkable(found.key)) return false;
  switch (found.key) {
    case "project":
      return projectIds.includes(found.parts.projectId);
    case "guide":
      return guideSlugs.includes(found.parts.guide);
    case "calculator":
      return findCalculator(found.parts.calculator) !== null;
    case "category":
      return isSlug(found.parts.category);
    case "product":
      return isSlug(found.parts.category) && /^\d+$/.test(found.parts.productId);
    case "legalPage":
      return found.parts.page === cancellationFormName || isLegalPageName(found.parts.page);
    default:
      return true;
  }
}

function isSlug(text: string): boolean {
  return /^[a-z0-9_]+$/.test(text);
}
