import { beforeAll, describe, expect, test } from "vitest";
import type { SiteContent } from "#domain/content/site-content.ts";
import { enquiryMonths, unsentPhotographHours, wonEnquiryYears } from "#domain/enquiries/enquiry.ts";
import { storedInBrowser } from "#domain/legal/browser-storage.ts";
import { formatKeptFor, keptForMs } from "#domain/legal/kept-for.ts";
import { legalPageNames } from "#domain/legal/legal-page.ts";
import { readShopContent } from "#tests/support/shop-content.ts";
import { makeTestSite } from "#tests/support/test-site.ts";
import { getCancellationForm, getLegalPage, listLegalLinks, listLegalNames } from "./get-legal-page.ts";

describe("the legal pages", () => {
  let shipped: SiteContent;
  beforeAll(async () => {
    shipped = await readShopContent();
  });

  const shop = (changes: Partial<SiteContent> = {}) => ({ content: { current: () => ({ ...shipped, ...changes }) } });

  test("of the demo are all there, each with the day and number of its version", () => {
    for (const name of legalPageNames) {
      const page = getLegalPage(shop(), name);
      expect(page?.version).toEqual({ number: page?.changes.length, on: page?.changes[0]?.on });
    }
    expect(listLegalNames(shipped.legal)).toContain("cancellation-form");
    expect(listLegalLinks(shop()).map(({ path }) => path)).toEqual([
      "/legal/terms",
      "/legal/returns",
      "/legal/cancellation-form",
      "/legal/privacy",
      "/legal/browser-storage",
      "/legal/complaints",
      "/legal/accessibility",
      "/legal/recycling",
      "/legal/seller",
      "/delivery",
    ]);
  });

  test("count their changes as versions and tell the newest first", () => {
    const { terms } = shipped.legal;
    if (terms === undefined) throw new Error("no terms");
    const changed = {
      ...terms,
      changes: [...terms.changes, { on: "2027-03-01", what: "Another address for returns." }],
    };
    const page = getLegalPage(shop({ legal: { ...shipped.legal, terms: changed } }), "terms");
    expect(page?.version).toEqual({ number: terms.changes.length + 1, on: "2027-03-01" });
    expect(page?.changes[0]?.what).toBe("Another address for returns.");
  });

  test("say how long the shop keeps things by the constants with which it forgets them", () => {
    const table = JSON.stringify(getLegalPage(shop(), "privacy")?.extras).toLowerCase();
    for (const ms of [keptForMs.priceRequest, keptForMs.orderOrigin, keptForMs.search, keptForMs.unusedSession])
      expect(table).toContain(`"${formatKeptFor(ms)}`);
    expect(table).toContain(`"${enquiryMonths} months after the last change; ${wonEnquiryYears} years where`);
    expect(table).toContain(`"${formatKeptFor(unsentPhotographHours * 3_600_000)}"`);
    expect(table).toContain("sample carrier");
  });

  test("say what is stored of a review, how it ends, and how mails that ask for one stop", () => {
    const page = getLegalPage(shop(), "privacy");
    const table = JSON.stringify(page?.extras);
    expect(table).toContain("until you withdraw it");
    expect(table).toContain("A note that you do not want review requests, as a code that cannot be reversed");
    expect(JSON.stringify(page?.sections)).toMatch(/A review.*name that you choose.*withdraw it at any time/);
  });

  test("show visitors what is stored in their browser, and nothing that only the desk stores", () => {
    const [table] = getLegalPage(shop(), "browser-storage")?.extras ?? [];
    const rows = table?.kind === "table" ? table.rows.map(([name]) => name) : [];
    expect(rows).toEqual(storedInBrowser.filter(({ isDeskOnly }) => !isDeskOnly).map(({ name }) => name));
    expect(rows).not.toContain("desk-drafts");
  });

  test("name the seller by the legal form, with VAT number and licence where there are any", () => {
    const site = makeTestSite({
      vatRegistered: "yes",
      vatNumber: "GB 980 7806 84",
      seller: { form: "sole trader", owners: ["Isla Munro"] },
      legal: { animalLicence: { number: "PK/12", authority: "Any Council" } },
    });
    const [facts] = getLegalPage(shop({ site }), "seller")?.extras ?? [];
    expect(facts).toMatchObject({
      rows: [
        { label: "Owner", value: "Isla Munro, a sole trader" },
        { label: "Trading as", value: "Lade Koi & Ponds" },
        { label: "Address", value: "1 Mill Lade" },
        { label: "Phone" },
        { label: "Email", value: "hello@lade.example" },
        { label: "VAT number", value: "GB 980 7806 84" },
        { label: "Licence to sell animals as pets", value: "PK/12, issued by Any Council" },
      ],
    });
  });

  test("start an email with the cancellation form", () => {
    const form = getCancellationForm(shop());
    expect(form?.mailto).toMatch(/^mailto:hello@glenwater\.example\?subject=I%20cancel%20my%20order&body=To%20Sample/);
    expect(decodeURIComponent(form?.mailto ?? "")).toContain("I/We hereby give notice that I/we cancel");
  });

  test("that the owner has removed are not there, nor is the form without returns", () => {
    expect(getLegalPage(shop({ legal: {} }), "terms")).toBeNull();
    expect(getLegalPage(shop(), "no-such-page")).toBeNull();
    expect(getCancellationForm(shop({ legal: {} }))).toBeNull();
    expect(listLegalNames({})).toEqual([]);
  });
});
