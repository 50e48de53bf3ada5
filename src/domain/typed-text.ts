/** Whether text has no control characters or invalid Unicode. Names and emoji need joiners and direction marks. */
export function isPrintable(text: string, multiline: boolean): boolean {
  return text.isWellFormed() && !(multiline ? /[^\P{Cc}\t\n\r]/u : /\p{Cc}/u).test(text);
}

const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Whether a text fits the grammar of `<input type="email">`, with a dot in the domain and no line break or comma. */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const atSign = text.lastIndexOf("@");
  if (atSign < 1 || atSign > 64 || !localPart.test(text.slice(0, atSign))) return false;
  const labels = text.slice(atSign + 1).split(".");
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label));
}
