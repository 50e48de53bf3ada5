import type { Pence } from "#domain/money.ts";
import { parseAmount } from "#domain/parse-price.ts";

/** Parses pounds; null if negative or not in whole pence. Accepts ".5", "12." and "007", unlike the product sheet. */
export function parseTypedPounds(text: string): Pence | null {
  const bare = text.trim().replace(/^£\s*/, "");
  if (!/\d/.test(bare)) return null;
  const tidied = bare
    .replace(/^\./, "0.")
    .replace(/\.$/, "")
    .replace(/^0+(?=\d)/, "");
  return parseAmount(tidied);
}

/** Formats pence as the text of the field: "14.50", without £ or commas. */
export function formatTypedPounds(pence: Pence): string {
  const digits = String(pence).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
