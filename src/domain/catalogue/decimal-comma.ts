import { parsePrice, type Pence } from "#domain/money.ts";

/** Dots, spaces or nothing between groups of three, then a comma and one or two digits. */
const decimalComma = /^(?:£|€|EUR|GBP)?\s*(\d{1,3}(?:[.\s]\d{3}){1,2}|\d{1,6}),(\d{1,2})\s*(?:£|€|EUR|GBP)?$/;

/**
 * Parses a price as European spreadsheets write it: "19,95", "1.249,00". A comma before one or two digits at the end can be nothing
 * but a decimal one; "1,249" is a thousand and more, as everywhere else. null: the text is no such price, or one in euros.
 */
export function parseDecimalComma(text: string): Pence | null {
  if (/€|EUR/.test(text)) return null;
  const match = decimalComma.exec(text.replace(/\u00A0|\u202F/g, " ").trim());
  if (match === null) return null;
  return parsePrice(`${(match[1] ?? "").replace(/[.\s]/g, "")}.${match[2]}`);
}
