/** Normalises an account's email address into its stored form: trimmed and in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The providers that ignore dots before the @, with the domain that stands for each. */
const dotless = new Map([
  ["gmail.com", "gmail.com"],
  ["googlemail.com", "gmail.com"],
]);

/** Makes the rate-limit key of an email address: most servers deliver "isla+shop@…" to isla, so both have one key. */
export function toMailboxKey(email: string): string {
  const normalized = normalizeEmail(email);
  const atSign = normalized.lastIndexOf("@");
  const [name = ""] = normalized.slice(0, atSign).split("+");
  const domain = normalized.slice(atSign + 1);
  const sameInbox = dotless.get(domain);
  return sameInbox === undefined ? `${name}@${domain}` : `${name.replaceAll(".", "")}@${sameInbox}`;
}
