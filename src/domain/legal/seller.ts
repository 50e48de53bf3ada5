/** The seller, with the particulars that the law requires of each legal form. */
export type Seller =
  | { form: "sole-trader"; name: string; owner: string; address: readonly string[] }
  | { form: "partnership"; name: string; partners: readonly string[]; address: readonly string[] }
  | {
      form: "company";
      /** The registered name: "Any Business Ltd". */
      name: string;
      /** "SC123456" */
      companyNumber: string;
      /** The part of the United Kingdom in which the company is registered: "Scotland". */
      registeredIn: string;
      registeredOffice: string;
      address: readonly string[];
    }
  /** The owner has not said what the business is. */
  | { form: "unknown"; name: string; address: readonly string[] };

const join = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/**
 * States who trades under the shop's name: sole traders and partners by name (Companies Act 2006, section 1202),
 * companies by name, number, part of the United Kingdom and registered office (Names and Trading Disclosures
 * Regulations 2015, regulation 25).
 */
export function describeSeller(seller: Seller, shopName: string): string {
  const trading = (who: string) => (who === shopName ? who : `${who} trading as ${shopName}`);
  switch (seller.form) {
    case "sole-trader":
      return trading(seller.owner);
    case "partnership":
      return trading(`${join(seller.partners)}, partners,`).replace(/,$/, "");
    case "company":
      return `${trading(seller.name)}. Registered in ${seller.registeredIn}, company number ${seller.companyNumber}. Registered office: ${seller.registeredOffice}`;
    case "unknown":
      return trading(seller.name);
  }
}

export function listSellerFacts(seller: Seller, shopName: string): { label: string; value: string }[] {
  const address = seller.address.length === 0 ? [] : [{ label: "Address", value: seller.address.join(", ") }];
  const tradingName = seller.name === shopName ? [] : [{ label: "Trading as", value: shopName }];
  switch (seller.form) {
    case "sole-trader":
      return [
        { label: "Owner", value: `${seller.owner}, a sole trader` },
        { label: "Trading as", value: shopName },
        ...address,
      ];
    case "partnership":
      return [
        { label: "Partners", value: join(seller.partners) },
        { label: "Trading as", value: shopName },
        ...address,
      ];
    case "company":
      return [
        { label: "Company", value: seller.name },
        ...tradingName,
        { label: "Company number", value: seller.companyNumber },
        { label: "Registered in", value: seller.registeredIn },
        { label: "Registered office", value: seller.registeredOffice },
        ...address,
      ];
    case "unknown":
      return [{ label: "Name", value: seller.name }, ...tradingName, ...address];
  }
}

/** Formats the postal address of the seller: the business's, or a company's registered office; "" without either. */
export function formatSellerAddress(seller: Seller): string {
  if (seller.address.length > 0) return seller.address.join(", ");
  return seller.form === "company" ? seller.registeredOffice : "";
}

/** Finds the part of the United Kingdom that the letters of a company number stand for. */
export function getRegisteredIn(companyNumber: string): string {
  if (/^S[CO]/i.test(companyNumber)) return "Scotland";
  return /^N[IC]/i.test(companyNumber) ? "Northern Ireland" : "England and Wales";
}
