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

/** The public pages without projects, categories and products, and what a text may send a visitor to besides. */
export const linkedPages: ReadonlySet<string> = new Set([
  "/",
  "/services",
  "/about",
  "/contact",
  "/portfolio",
  "/pond-products",
  "/cart",
  "/auth",
]);

/** Whether an address beginning with "/" leads to a page. Categories and products come and go with the sheet: any name will do. */
export function isPageOfShop(address: string, projectIds: readonly string[]): boolean {
  const path = address.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  const project = /^\/portfolio\/([^/]+)$/.exec(path)?.[1];
  if (project !== undefined) return projectIds.includes(project);
  return linkedPages.has(path) || /^\/pond-products\/[a-z0-9_]+(?:\/\d+)?$/.test(path);
}
