import { parseDigits } from "#domain/orders/checkout/found-customer.ts";

/** Matches digits and the characters that people write between them, after "0", "+44" or "0044". */
const phone = /(?:^|\s)(\+\s?44[\d ()-]*|\(?0[\d ()-]*)/;
/** The minimum number of digits of a phone number. Fewer may be part of a code. */
const minDigits = 7;

/** Takes a phone number, or its beginning, out of a search: "Fraser +44 1463 222 333" → "01463222333" and "Fraser". */
export function takePhone(search: string): { phone: string; rest: string } {
  const [, typed = ""] = phone.exec(search) ?? [];
  const digits = parseDigits(typed);
  if (digits.length < minDigits) return { phone: "", rest: search };
  return { phone: digits, rest: search.replace(typed, " ").trim() };
}
