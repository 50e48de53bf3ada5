import { shortHash } from "./short-hash.ts";

interface Keyed {
  code: string;
  vendor: string;
  name: string;
}

/**
 * A key for each row that stays the same while rows move: its code where no other row has it (whatever the case and
 * spaces), else a hash of vendor and name; of rows alike in both, the second and later carry their number.
 */
export function stableKeys(rows: readonly Keyed[]): string[] {
  const codes = rows.map((row) => normalised(row.code));
  const uses = new Map<string, number>();
  for (const code of codes) uses.set(code, (uses.get(code) ?? 0) + 1);
  const hashes = new Map<string, number>();
  return rows.map((row, at) => {
    const code = codes[at] ?? "";
    if (code !== "" && uses.get(code) === 1) return code;
    const hash = `~${shortHash(`${normalised(row.vendor)}\n${normalised(row.name)}`)}`;
    const nth = (hashes.get(hash) ?? 0) + 1;
    hashes.set(hash, nth);
    return nth === 1 ? hash : `${hash}.${nth}`;
  });
}

/** Two codes that differ by case or spaces alone are the same code to a person. */
export function normalised(text: string): string {
  return text.toUpperCase().replace(/\s+/g, " ").trim();
}
