/**
 * Whether text is free of NUL, control characters and invalid Unicode. Joiners and direction marks are allowed, because
 * names and emoji need them.
 */
export function isPrintable(text: string, multiline: boolean): boolean {
  return text.isWellFormed() && !(multiline ? /[^\P{Cc}\t\n\r]/u : /\p{Cc}/u).test(text);
}

const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/**
 * Whether a text is an email address by the grammar of `<input type="email">`, with a dot in the domain and without
 * line breaks or commas.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const atSign = text.lastIndexOf("@");
  if (atSign < 1 || atSign > 64 || !localPart.test(text.slice(0, atSign))) return false;
  const labels = text.slice(atSign + 1).split(".");
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label));
}
