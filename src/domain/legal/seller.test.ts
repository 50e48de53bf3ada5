import { describe, expect, test } from "vitest";
import { makeTestSite } from "#tests/support/test-site.ts";
import { formatCancellationForm, formatTrader } from "./cancellation-form.ts";
import { describeSeller, formatSellerAddress, listSellerFacts } from "./seller.ts";

const company = { form: "limited company", name: "Lade Ponds Ltd", companyNumber: "sc123456" };

describe("who sells", () => {
  test.each([
    ["nothing is said", undefined, "Lade Koi & Ponds"],
    ["a sole trader", { form: "sole trader", owners: ["Isla Munro"] }, "Isla Munro trading as Lade Koi & Ponds"],
    [
      "a sole trader whose shop has her name",
      { form: "sole trader", owners: ["Lade Koi & Ponds"] },
      "Lade Koi & Ponds",
    ],
    [
      "partners",
      { form: "partnership", owners: ["Isla Munro", "Ewan Munro", "Ann Bell"] },
      "Isla Munro, Ewan Munro and Ann Bell, partners, trading as Lade Koi & Ponds",
    ],
    [
      "a company at its registered office",
      company,
      "Lade Ponds Ltd trading as Lade Koi & Ponds. Registered in Scotland, company number SC123456. Registered office: 1 Mill Lade",
    ],
    [
      "an English company with another registered office, as an older file has it",
      { name: "Lade Ponds Ltd", companyNumber: "01234567", registeredOffice: "2 Any Road, Leeds" },
      "Lade Ponds Ltd trading as Lade Koi & Ponds. Registered in England and Wales, company number 01234567. Registered office: 2 Any Road, Leeds",
    ],
  ])("is named as the law requires: %s", (_what, seller, words) => {
    const site = makeTestSite({ seller });
    expect(describeSeller(site.seller, site.name)).toBe(words);
  });

  test.each([
    ["a sole trader without a name", { form: "sole trader" }, /the one name of the owner/],
    ["a sole trader with two", { form: "sole trader", owners: ["A", "B"] }, /the one name of the owner/],
    ["one partner", { form: "partnership", owners: ["A"] }, /the names of all partners/],
    ["a company without its name", { ...company, name: "" }, /the registered name of the company/],
    ["a company without its number", { ...company, companyNumber: "" }, /the company number/],
    [
      "a sole trader with a company number",
      { form: "sole trader", owners: ["A"], companyNumber: "SC123456" },
      /only a limited company has one/,
    ],
  ])("is refused with the wrong fields for its form: %s", (_what, seller, message) => {
    expect(() => makeTestSite({ seller })).toThrow(message);
  });

  test("is a company without a registered office only where the business has no address either", () => {
    expect(() => makeTestSite({ seller: company, address: [] })).toThrow(/the registered office/);
  });

  test("lists the particulars of its form and no others", () => {
    const labels = (seller: object) =>
      listSellerFacts(makeTestSite({ seller }).seller, "Lade Koi & Ponds").map(({ label }) => label);
    expect(labels({ form: "sole trader", owners: ["A"] })).toEqual(["Owner", "Trading as", "Address"]);
    expect(labels({ form: "partnership", owners: ["A", "B"] })).toEqual(["Partners", "Trading as", "Address"]);
    expect(labels(company)).toEqual([
      "Company",
      "Trading as",
      "Company number",
      "Registered in",
      "Registered office",
      "Address",
    ]);
  });

  test("has a postal address, which may be a company's registered office", () => {
    expect(formatSellerAddress(makeTestSite().seller)).toBe("1 Mill Lade");
    const site = makeTestSite({ address: [], seller: { ...company, registeredOffice: "2 Mill Lade, Perth" } });
    expect(formatSellerAddress(site.seller)).toBe("2 Mill Lade, Perth");
    expect(formatSellerAddress(makeTestSite({ address: [] }).seller)).toBe("");
  });
});

describe("the cancellation form", () => {
  const trader = formatTrader(makeTestSite({ seller: company }));

  test("names the trader, the address and the e-mail address, as schedule 3 requires", () => {
    expect(trader).toBe("Lade Ponds Ltd (Lade Koi & Ponds), 1 Mill Lade, hello@lade.example");
  });

  test("has the words of the law and a blank for everything that is not known", () => {
    expect(formatCancellationForm({ trader })).toBe(`To ${trader}:
I/We hereby give notice that I/we cancel my/our contract of sale of the following goods:

Order: ____________________
Ordered on / received on: ____________________
Name: ____________________
Address: ____________________
Date: ____________________
Signature (only if this form is sent on paper): ____________________`);
    expect(formatCancellationForm({ trader, orderId: "K7M4-2QXP", name: "Isla Munro" })).toContain(
      "Order K7M4-2QXP\nOrdered on / received on: ____________________\nName: Isla Munro\n",
    );
  });
});
