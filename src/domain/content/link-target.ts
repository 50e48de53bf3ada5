import { isLinkable } from "#domain/addresses/arrivals.ts";
import { match } from "#domain/addresses/match.ts";

const forms = [
  /^\/(?!\/)[^\s\\<>"]*$/, // a page of the shop
  /^#[A-Za-z][\w-]*$/, // a place on the same page
  /^https:\/\/[^\s/\\<>"@]+\.[^\s\\<>"@]+$/,
  /^mailto:[^\s\\<>"@]+@[^\s\\<>"@]+$/,
  /^tel:\+?[\d-]{5,}$/,
];

/** Whether a link of the content may lead there. Anything that could run in the page (javascript:, data:) or leaves the scheme open is refused. */
export function isLinkTarget(text: string): boolean {
  return forms.some((form) => form.test(text));
}

export const linkTargetWords =
  'a page of the shop such as /contact, or an address beginning with "https://", "mailto:" or "tel:"';

/** Whether an address beginning with "/" leads to a page. Categories and products come and go with the sheet, so any will do. */
export function isPageOfShop(address: string, projectIds: readonly string[]): boolean {
  const found = match(address.replace(/(?<=.)\/(?=$|[?#])/, ""));
  if (found === null || found.redirect !== null || !isLinkable(found.key)) return false;
  switch (found.key) {
    case "project":
      return projectIds.includes(found.parts.projectId);
    case "category":
      return isSlug(found.parts.category);
    case "product":
      return isSlug(found.parts.category) && /^\d+$/.test(found.parts.productId);
    default:
      return true;
  }
}

function isSlug(text: string): boolean {
  return /^[a-z0-9_]+$/.test(text);
}
