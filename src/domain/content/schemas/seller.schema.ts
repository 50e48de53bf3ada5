import type { z } from "zod";
import { getRegisteredIn, type Seller } from "#domain/legal/seller.ts";
import { group, line, matching, oneOf, optional, optionalList, parsed } from "./fields.schema.ts";

/** Builds the schema of the seller as written. `checkSeller` checks the fields of each legal form. */
export function sellerFields() {
  return group({
    form: optional(
      oneOf(["sole trader", "partnership", "limited company"], "sole trader, partnership or limited company"),
    ),
    // The seller's name, if it is not the shop's. A company has its registered name here.
    name: optional(line(120)),
    // The owner of a sole trader's business, or all partners.
    owners: optionalList(line(120), "names", 20),
    // The number of a company: "SC123456".
    companyNumber: optional(matching(/^[A-Za-z]{0,2}\d{6,8}$/, "a company number such as SC123456")),
    // The registered office of a company, if it differs from the address.
    registeredOffice: optional(line(200)),
  });
}

type WrittenSeller = z.output<ReturnType<typeof sellerFields>>;

export function checkSeller(
  { form, name, owners, companyNumber, registeredOffice }: WrittenSeller,
  address: readonly string[],
): { field: keyof WrittenSeller; message: string }[] {
  const mistakes: { field: keyof WrittenSeller; message: string }[] = [];
  if (form === "sole trader" && owners.length !== 1)
    mistakes.push({ field: "owners", message: "the one name of the owner" });
  if (form === "partnership" && owners.length < 2)
    mistakes.push({ field: "owners", message: "the names of all partners" });
  if (form === "limited company") {
    if (name === null) mistakes.push({ field: "name", message: "the registered name of the company" });
    if (companyNumber === null) mistakes.push({ field: "companyNumber", message: "the company number" });
    if (registeredOffice === null && address.length === 0)
      mistakes.push({
        field: "registeredOffice",
        message: "the registered office, or the address of the business above",
      });
  } else if (form !== null) {
    const only = `nothing, since only a limited company has one and form says ${form}`;
    if (companyNumber !== null) mistakes.push({ field: "companyNumber", message: only });
    if (registeredOffice !== null) mistakes.push({ field: "registeredOffice", message: only });
  }
  return mistakes;
}

/** Reads the seller by its legal form. A company number makes it a company, even if an older file does not say so. */
export function toSeller(written: WrittenSeller, shopName: string, address: readonly string[]): Seller {
  const name = written.name ?? shopName;
  const [owner] = written.owners;
  if (written.companyNumber !== null) {
    const companyNumber = written.companyNumber.toUpperCase();
    return {
      form: "company",
      name,
      companyNumber,
      registeredIn: getRegisteredIn(companyNumber),
      registeredOffice: written.registeredOffice ?? address.join(", "),
      address,
    };
  }
  if (written.form === "sole trader" && owner !== undefined) return { form: "sole-trader", name, owner, address };
  if (written.form === "partnership") return { form: "partnership", name, partners: written.owners, address };
  return { form: "unknown", name, address };
}

export function vatNumber() {
  return parsed("a VAT number such as GB 123 4567 89, without a slip: its last two digits are a check", parseVatNumber);
}

const weights = [8, 7, 6, 5, 4, 3, 2];

/** Parses a VAT number by its check digits, under the older rule or that of 2010; null if it is not valid. */
export function parseVatNumber(text: string): string | null {
  const digits = /^(?:GB)?(\d{9})(\d{3})?$/i.exec(text.replace(/[\s-]/g, ""));
  if (digits === null) return null;
  const [, main = "", branch = ""] = digits;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(main[index]), 0) + Number(main.slice(7));
  if (sum % 97 !== 0 && (sum + 55) % 97 !== 0) return null;
  const shown = `GB ${main.slice(0, 3)} ${main.slice(3, 7)} ${main.slice(7)}`;
  return branch === "" ? shown : `${shown} ${branch}`;
}
