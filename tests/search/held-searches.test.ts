import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readCatalogue } from "#adapters/sheet/read-catalogue.ts";
import { SearchIndex } from "#domain/search/search-index.ts";
import { readSearchWords } from "#domain/search/search-words.ts";
import { readShopContent } from "../support/shop-content.ts";
import { judgeSearch, readHeldSearches } from "./judge-search.ts";

/** What is reached, of the goal: 0.85 right at the first place and 0.95 among the first three. */
const required = { first: 0.87, amongThree: 0.9 };

test("searches that were written before they were tried find the right thing", { timeout: 60_000 }, async () => {
  const { guides, searchWords } = await readShopContent();
  const words = readSearchWords(searchWords);
  const index = new SearchIndex(readCatalogue(await readFile("content/products.csv")).contents.products);
  const held = readHeldSearches(await readFile("tests/search/held-searches.txt", "utf8"));
  expect(held.length).toBeGreaterThanOrEqual(600);
  const judged = held.map((each) => ({ ...each, ...judgeSearch(each, { index, words, guides }) }));
  const misses = judged.filter(({ isAmongThree }) => !isAmongThree).map(({ search, shown }) => `${search}: ${shown}`);
  expect(1 - misses.length / held.length, misses.join("\n")).toBeGreaterThanOrEqual(required.amongThree);
  expect(judged.filter(({ isFirst }) => isFirst).length / held.length).toBeGreaterThanOrEqual(required.first);
});
