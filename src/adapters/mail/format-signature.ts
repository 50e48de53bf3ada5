import { describeSeller } from "#domain/legal/seller.ts";
import type { MailShop } from "#domain/mail/mail.ts";

/**
 * Formats the trading disclosures: who sells under which name, and the geographic address, unless it is a company's
 * registered office, which is named already.
 */
export function formatSignature({ name, seller, address, location }: MailShop): string {
  const who = describeSeller(seller, name);
  const isCompany = seller.form === "company";
  if (address.length === 0 && isCompany) return who;
  const place = address.length > 0 ? address.join(", ") : location;
  if (place === "" || who.endsWith(place)) return who;
  return isCompany ? `${who}. Shop: ${place}` : `${who}, ${place}`;
}
