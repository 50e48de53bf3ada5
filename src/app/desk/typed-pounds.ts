import { parseAmount, type Pence } from "#domain/money.ts";

/**
 * What a dealer types as pounds → pence, zero allowed; null when it is not a number of at least 0 in whole pence.
 * Beside what a sheet may hold, the short forms of a hurried hand count: ".5", "12.", "007".
 */
export function parseTypedPounds(text: string): Pence | null {
  const bare = text.trim().replace(/^£\s*/, "");
  if (!/\d/.test(bare)) return null;
  const tidied = bare
    .replace(/^\./, "0.")
    .replace(/\.$/, "")
    .replace(/^0+(?=\d)/, "");
  return parseAmount(tidied);
}

/** Pence → what stands in the field: "14.50", without the £ and without commas. */
export function typedPounds(pence: Pence): string {
  const digits = String(pence).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
