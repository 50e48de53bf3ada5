import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { findDutyGaps } from "#domain/legal/duty-gaps.ts";
import { cancellationFormName, isLegalPageName, legalPageNames } from "#domain/legal/legal-page.ts";
import { makeTestSite } from "../support/test-site.ts";
import { duties } from "./duties.ts";

test("each duty names existing tests and pages that the shop has", () => {
  for (const { duty, where, test: files } of duties) {
    expect(files.length, duty).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(file), `${duty}: ${file}`).toBe(true);
    for (const [, page = ""] of where.matchAll(/\/legal\/([a-z-]+)/g))
      expect(isLegalPageName(page) || page === cancellationFormName, `${duty}: /legal/${page}`).toBe(true);
  }
});

test("each legal page serves a duty", () => {
  const met = duties.map(({ where }) => where).join(" ");
  for (const page of legalPageNames) expect(met).toContain(`/legal/${page}`);
});

test("each law that a live shop is asked about is in the table", () => {
  const gaps = findDutyGaps(
    { site: makeTestSite({ address: [] }), legal: {}, delivery: null },
    { sellsLiveFish: true },
  );
  const laws = (text: string) =>
    [
      ...text.matchAll(
        /Electronic Commerce|Companies Act|Consumer Contracts|Data Protection Regulation|Electronic Equipment|Equality Act|Charges and Information|Animal Welfare|Digital Markets/g,
      ),
    ].map(([law]) => law);
  const table = JSON.stringify(duties);
  for (const { duty } of gaps) for (const law of laws(duty)) expect(table, duty).toContain(law);
  expect(gaps.flatMap(({ duty }) => laws(duty)).length).toBeGreaterThan(8);
});
