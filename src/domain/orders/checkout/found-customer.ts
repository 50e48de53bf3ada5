import type { PickedProduct } from "#domain/catalogue/chosen-product.ts";
import type { Pence } from "#domain/money.ts";

export type RepeatedLine =
  | { kind: "product"; product: PickedProduct; selectedSize: string; selectedOption: string; quantity: number }
  | { kind: "own"; name: string; unitPricePence: Pence; quantity: number };

export interface CustomerTraits {
  /** null for a customer who has no user yet. */
  userId: string | null;
  email: string;
  phone: string;
}

/** Whether two orders are from one customer: the same user, email address, or phone number of ten or more digits. */
export function isSameCustomer(one: CustomerTraits, other: CustomerTraits): boolean {
  if (one.userId !== null && one.userId === other.userId) return true;
  const email = one.email.trim().toLowerCase();
  if (email !== "" && email === other.email.trim().toLowerCase()) return true;
  const digits = parseDigits(one.phone);
  return digits.length >= 10 && digits === parseDigits(other.phone);
}

/** Returns the digits of a phone number without the prefix +44, the same for "+44 1632 960152" and "01632 960152". */
export function parseDigits(phone: string): string {
  return phone
    .replace(/^\s*(?:\+|00)44/, "0")
    .replaceAll("(0)", "")
    .replace(/\D/g, "")
    .replace(/^0+/, "0");
}
