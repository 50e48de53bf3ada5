/** Computes two 32-bit hashes as 16 hexadecimal digits. They are not cryptographic: collisions can be constructed. */
export function shortHash(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b) ^ (low >>> 13);
  }
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}

interface Keyed {
  code: string;
  vendor: string;
  name: string;
}

/** Makes keys that stay the same when rows move: a unique code, otherwise a numbered hash of vendor and name. */
export function makeStableKeys(
  rows: readonly Keyed[],
  codes: readonly string[] = rows.map((row) => normalise(row.code)),
): string[] {
  const uses = new Map<string, number>();
  for (const code of codes) uses.set(code, (uses.get(code) ?? 0) + 1);
  const hashes = new Map<string, number>();
  return rows.map((row, index) => {
    const code = codes[index] ?? "";
    if (code !== "" && uses.get(code) === 1) return code;
    const hash = `~${shortHash(`${normalise(row.vendor)}\n${normalise(row.name)}`)}`;
    const nth = (hashes.get(hash) ?? 0) + 1;
    hashes.set(hash, nth);
    return nth === 1 ? hash : `${hash}.${nth}`;
  });
}

const normal = /^[A-Z0-9./-]*$/;

/** Normalises case and spaces, because people take codes, brands and names that differ only in these for the same. */
export function normalise(text: string): string {
  // Most codes are already normal, and a check costs less than a new string.
  if (normal.test(text)) return text;
  return text.toUpperCase().replace(/\s+/g, " ").trim();
}
