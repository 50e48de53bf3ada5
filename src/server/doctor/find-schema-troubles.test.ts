import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { countNeededConnections, findSupportTroubles } from "./find-schema-troubles.ts";

test.each([
  [14, "2026-11-26", /no longer supported/],
  [15, "2027-06-01", /ends on 2027-11-11/],
  [15, "2031-01-01", /ends on 2027-11-11/],
])("the doctor warns about PostgreSQL %i on %s", (version, day, sentence) => {
  expect(findSupportTroubles(version, new Date(day))).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [15, "2026-11-26"],
  [18, "2026-11-26"],
  [19, "2031-01-01"],
])("the doctor says nothing about PostgreSQL %i on %s", (version, day) => {
  expect(findSupportTroubles(version, new Date(day))).toEqual([]);
});

test("the page about operating the shop gives the number of database connections that a start needs", async () => {
  const page = await readFile("docs/operations.md", "utf8");
  const [own, withSharedFiles] = [false, true].map((sharesFiles) => countNeededConnections({ sharesFiles }));
  expect(page).toContain(`Each takes up to ${own} database connections, or ${withSharedFiles} with shared files.`);
});
