import { expect, test } from "vitest";
import { listLawNotes } from "#domain/content/reading/content-warnings.ts";
import { readShopContent } from "#tests/support/shop-content.ts";
import { makeTestSite } from "#tests/support/test-site.ts";
import { findDutyGaps } from "./duty-gaps.ts";

const asked = { live: true, sellsLiveFish: () => false };

test("the demo's content meets every duty, and says nothing that it may not", async () => {
  expect(listLawNotes(await readShopContent(), asked)).toEqual([]);
});

test.each([
  ["seller, form", { seller: undefined }, /The legal form of the seller/],
  ["address", { address: [] }, /A geographic address/],
  ["legal, complaints", { legal: { complaints: "" } }, /A contact for complaints/],
  ["legal, returnPostage", { legal: { returnPostage: "" } }, /Who pays for sending goods back/],
  ["legal, dataProtectionNumber", {}, /The data protection fee/],
  ["legal, processors", {}, /Who works with customers’ data/],
  ["legal, electricals", {}, /Taking back electricals/],
])("a missing fact is reported with the name of its duty: %s", async (field, changes, duty) => {
  const content = { ...(await readShopContent()), site: makeTestSite(changes) };
  expect(findDutyGaps(content, { sellsLiveFish: false })).toContainEqual({
    duty: expect.stringMatching(duty) as string,
    where: `content/site.yaml, ${field}`,
    fix: expect.stringMatching(/\.$/) as string,
  });
});

test("a missing page and a missing delivery table are reported", async () => {
  const demo = await readShopContent();
  const { terms: _gone, ...legal } = demo.legal;
  expect(findDutyGaps({ ...demo, legal, delivery: null }, { sellsLiveFish: false }).map(({ where }) => where)).toEqual([
    "content/delivery.yaml",
    "content/legal/terms.yaml",
  ]);
});

test("live fish need a licence", async () => {
  const demo = await readShopContent();
  expect(findDutyGaps(demo, { sellsLiveFish: true })).toMatchObject([
    { where: "content/site.yaml, legal, animalLicence" },
  ]);
  const licensed = makeTestSite({ legal: { animalLicence: { number: "PK/12", authority: "Any Council" } } });
  expect(findDutyGaps({ ...demo, site: licensed }, { sellsLiveFish: true }).map(({ where }) => where)).not.toContain(
    "content/site.yaml, legal, animalLicence",
  );
});

test("missing facts are reported to a live shop only, and forbidden wording to every shop", async () => {
  const content = { ...(await readShopContent()), site: makeTestSite() };
  const wording = [{ file: "content/pages/about.yaml", location: "lead", line: 4, message: "says “x”, and why" }];
  expect(listLawNotes({ ...content, wording }, { ...asked, live: false })).toEqual([
    { where: "content/pages/about.yaml, line 4, lead", what: "Says “x”, and why.", fix: "" },
  ]);
  expect(listLawNotes(content, asked)[0]).toMatchObject({
    where: "content/site.yaml, seller, form",
    what: expect.stringMatching(/^Required by law, but missing: The legal form/) as string,
  });
});
