/** Whether text has no NUL, no control characters, no invalid Unicode. Joiners and direction marks are allowed: names and emoji need them. */
export function isPrintable(text: string, multiline: boolean): boolean {
  if (!text.isWellFormed()) return false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isControl = unit < 0x20 || (unit >= 0x7f && unit <= 0x9f);
    if (isControl && !(multiline && (unit === 0x09 || unit === 0x0a || unit === 0x0d))) return false;
  }
  return true;
}

const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Whether mail can be sent to an address: the grammar of `<input type="email">` with a dot in the domain. No line breaks and commas. */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf("@");
  if (at < 1 || at > 64 || !localPart.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split(".");
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label));
}
