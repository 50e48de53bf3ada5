import type { LetterShop } from "#domain/mail/letter.ts";

/** The trading disclosures: name and geographic address, as the shop's details have them. */
export function footLine(shop: LetterShop): string {
  return [shop.name, ...(shop.address.length > 0 ? shop.address : [shop.location])].join(", ");
}
