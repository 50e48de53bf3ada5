import { group, line, list, oneOf, optional } from "./fields.schema.ts";

/** What the law asks a shop to say, besides who sells. */
export function legalFacts() {
  return group({
    // Who answers complaints, and how: "Any Body, on the number above".
    complaints: optional(line(200)),
    // Where goods are sent back to, line by line, where it is not the address.
    returnAddress: optional(list(line(80), "lines", 0, 8)),
    // Who pays for sending back goods that nothing is wrong with.
    returnPostage: optional(oneOf(["customer", "shop"], "customer or shop")),
    // In the Information Commissioner's register of fee payers: "ZA123456".
    dataProtectionNumber: optional(line(20)),
    // Who handles people's data for the shop: its host, the mail provider, carriers.
    processors: optional(list(group({ name: line(80), what: line(200) }), "companies", 0, 12)),
    // How old electricals are taken back: at the shop, or through the Distributor Takeback Scheme.
    electricals: optional(oneOf(["take back", "scheme"], "take back or scheme")),
    // The licence to sell animals as pets, of a shop that sells live fish.
    animalLicence: optional(group({ number: line(60), authority: line(80) })),
    // A body for settling disputes that the shop really uses.
    disputeBody: optional(line(200)),
  });
}
