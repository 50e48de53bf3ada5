import { expect, test } from "vitest";
import { findDemoFacts } from "./check-content.ts";
import { formatFieldPath } from "./content-problem.ts";

const company = {
  form: "company" as const,
  name: "Another Pond Shop Ltd",
  companyNumber: "SC123456",
  registeredIn: "Scotland",
  registeredOffice: "2 Mill Lade, Perth",
  address: [],
};
const legal = {
  complaints: "Isla, by telephone",
  returnAddress: ["2 Mill Lade", "Perth"],
  returnPostage: null,
  dataProtectionNumber: "ZA123456",
  processors: [{ name: "A carrier", what: "brings parcels" }],
  electricals: null,
  animalLicence: null,
  disputeBody: null,
  accountingYearEnds: null,
};

const real = {
  name: "Another Pond Shop",
  phone: { shown: "0131 555 0100", dial: "+441315550100" },
  email: "hello@pond-shop.scot",
  address: ["2 Mill Lade", "Perth"],
  social: { label: "our page", url: "https://social.scot/pond-shop" },
  designer: { name: "Somebody", url: "https://designer.scot" },
  seller: company,
  bank: { accountName: "Another Pond Shop Ltd", sortCode: "12-34-56", accountNumber: "12345678" },
  legal,
};

test("a business of its own has nothing of the demo", () => {
  expect(findDemoFacts(real)).toEqual([]);
});

test.each([
  ["name", { name: "Glenwater Koi & Ponds" }],
  ["phone", { phone: { shown: "01632 960 140", dial: "+441632960140" } }],
  ["phone", { phone: { shown: "0131 496 0123", dial: "+441314960123" } }],
  ["phone", { phone: { shown: "07700 900123", dial: "+447700900123" } }],
  ["email", { email: "hello@glenwater.example" }],
  ["email", { email: "hello@example.com" }],
  ["address", { address: ["1 Sample Street", "Sampletown"] }],
  ["social, url", { social: { label: "our page", url: "https://social.example/glenwater" } }],
  ["designer, url", { designer: { name: "Ferrybraes Web", url: "https://designer.example" } }],
  ["seller, name", { seller: { ...company, name: "Sample Koi and Ponds Ltd" } }],
  ["seller, companyNumber", { seller: { ...company, companyNumber: "SC000000" } }],
  ["seller, registeredOffice", { seller: { ...company, registeredOffice: "1 Sample Street, Sampletown" } }],
  ["bank, sortCode", { bank: { ...real.bank, sortCode: "00-00-00" } }],
  ["bank, accountNumber", { bank: { ...real.bank, accountNumber: "00000000" } }],
  ["bank, accountName", { bank: { ...real.bank, accountName: "Sample Koi and Ponds Ltd" } }],
  ["legal, complaints", { legal: { ...legal, complaints: "Sample Person, by telephone" } }],
  ["legal, returnAddress", { legal: { ...legal, returnAddress: ["Returns, 1 Sample Street"] } }],
  ["legal, dataProtectionNumber", { legal: { ...legal, dataProtectionNumber: "ZA000000" } }],
  [
    "legal, processors, first processor",
    { legal: { ...legal, processors: [{ name: "Sample Mail", what: "delivers mail" }] } },
  ],
])("the demo's %s is found", (location, change) => {
  const found = findDemoFacts({ ...real, ...change });
  expect(found.map(({ path }) => formatFieldPath(path))).toEqual([location]);
  expect(found[0]?.message).toMatch(/^expected .* of the demo$/);
});
