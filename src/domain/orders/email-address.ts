const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Whether text looks like an e-mail address that mail can be sent to: the browsers' own grammar, with at least one dot in
 * the domain and without dots that mail servers refuse. Lines and commas never pass, so it cannot add a header or a second receiver.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf("@");
  if (at < 1 || at > 64 || !localPart.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split(".");
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label));
}
