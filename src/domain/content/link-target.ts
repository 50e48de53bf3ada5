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
