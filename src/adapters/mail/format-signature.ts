import type { MailShop } from "#domain/mail/mail.ts";

/** The trading disclosures: business name and geographic address from the shop's details. */
export function formatSignature(shop: MailShop): string {
  return [shop.name, ...(shop.address.length > 0 ? shop.address : [shop.location])].join(", ");
}
