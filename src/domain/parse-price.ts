import { maxPricePence, type Pence } from "./money.ts";

// The pattern takes plain digits, or digits in groups of three, then at most two decimals: a spreadsheet shows one
// decimal for a number that is not formatted as money (12.5). Signs, exponents, words and decimal commas do not match.
const amountPattern = /^(?:£\s*)?(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

// Spreadsheets paste zero-width characters along with a value, and String.trim() keeps them.
const zeroWidth = /[\u200B-\u200D\u2060\uFEFF]/g;

/** Parses the text of an amount into pence, zero allowed; null if the text is ambiguous, or above £999,999.99. */
export function parseAmount(text: string): Pence | null {
  const match = amountPattern.exec(text) ?? amountPattern.exec(text.replace(zeroWidth, " ").trim());
  if (!match) return null;
  const pounds = (match[1] ?? "").replaceAll(",", "");
  if (pounds.length > 6) return null;
  const pence = Number(pounds) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return pence <= maxPricePence ? pence : null;
}

/** Parses a price into pence above zero; null for zero or ambiguous text, because nothing can be sold at either. */
export function parsePrice(text: string): Pence | null {
  const pence = parseAmount(text);
  return pence === 0 ? null : pence;
}
