import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readContentContext } from "../support/content-context.ts";
import { judgeSearch, parseHeldSearches } from "./judge-search.ts";

const required = { first: 0.94, amongThree: 0.97 };

test("searches that were written before they were tried find the right thing", { timeout: 60_000 }, async () => {
  const context = await readContentContext(await readFile("content/products.csv"));
  const held = parseHeldSearches(await readFile("tests/search/held-searches.txt", "utf8"));
  expect(held.length).toBeGreaterThanOrEqual(600);
  const judged = held.map((each) => ({ ...each, ...judgeSearch(each, context) }));
  const misses = judged.filter(({ isAmongThree }) => !isAmongThree).map(({ search, shown }) => `${search}: ${shown}`);
  expect(1 - misses.length / held.length, misses.join("\n")).toBeGreaterThanOrEqual(required.amongThree);
  expect(judged.filter(({ isFirst }) => isFirst).length / held.length).toBeGreaterThanOrEqual(required.first);
});
