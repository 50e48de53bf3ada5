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
