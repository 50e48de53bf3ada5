/**
 * Two 32-bit hashes side by side, 16 hexadecimal digits. Not cryptographic: it distinguishes the few thousand rows or
 * addresses of a sheet, and somebody could construct collisions.
 */
export function shortHash(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b) ^ (low >>> 13);
  }
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}
