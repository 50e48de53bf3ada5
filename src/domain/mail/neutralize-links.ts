/** Address bars read the ideographic full stop as a dot too. NFKC turns the other ones into these two. */
const dotBeforeCapital = /(?<=\S)[.\u3002](?=\p{Lu})/gu;

/** What mail clients make a link of. Every pattern is linear. */
const linkLooks = [
  // A scheme: "https://", "mailto:x", "tel:+44".
  /\/\//,
  /\p{L}:\S/u,
  /\bwww\b/i,
  // An e-mail address.
  /@/,
  // A domain with or without a path, in any script, or an IPv4 address.
  /\S[.\u3002]\p{L}{2}/u,
  /\d\.\d{1,3}\.\d{1,3}\.\d/,
  // A telephone number.
  /(?:\d[\s().+-]{0,3}){7}/,
];

/**
 * Returns text in which no mail client finds a link, for mail to an address that anybody may have typed: "St.Andrews" gets a
 * space, and text with anything else that looks like a link becomes "".
 */
export function neutralizeLinks(text: string): string {
  // What looks the same is judged the same: full-width letters, and letters with invisible characters between them.
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  if (!looksLikeLink(plain)) return text;
  const spaced = plain.replace(dotBeforeCapital, ". ");
  return looksLikeLink(spaced) ? "" : spaced;
}

function looksLikeLink(text: string): boolean {
  return linkLooks.some((look) => look.test(text));
}
