import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { parseSearchWords } from "#domain/search/search-words.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { findPages } from "#services/search/find-pages.ts";
import { getSuggestions } from "#services/search/get-suggestions.ts";
import { searchCatalogue } from "#services/search/search-catalogue.ts";
import { readContentContext } from "../support/content-context.ts";

/** Ways in which people ask for help with an illness. */
const phrasings = [
  "…",
  "my koi has …",
  "koi with …",
  "… treatment",
  "… koi treatment",
  "cure for …",
  "medicine for …",
  "how to treat … in fish",
  "best remedy for … in pond",
  "pond treatment …",
];

/** Products that must never be shown for an ill fish: they work on water and weed, and may kill fish. */
const neverBeside = /blanketweed|barley|sludge/i;

let context: ContentContext;
let illnesses: string[];

beforeAll(async () => {
  context = await readContentContext(await readFile("content/products.csv"));
  const { needs } = context.content.current().searchWords;
  illnesses = needs.flatMap(({ illness, words }) => (illness ? words : []));
});

function findWrong(search: string): string[] {
  const live = context.services.catalogue.current();
  if (live === null) throw new Error("no sheet");
  const { searchWords } = context.content.current();
  const names = [
    ...searchCatalogue(live, searchWords, search).products,
    ...searchCatalogue(live, searchWords, search, { isTyping: true }).products,
  ].map(({ name }) => name);
  return names.filter((name) => neverBeside.test(name)).slice(0, 1);
}

/** Makes slips: at each place a letter is left out, doubled, replaced, or swapped with the next, in turn. */
function* listSlips(text: string): Generator<string> {
  for (let position = 1; position < text.length; position += 1) {
    if (!/[a-z]/.test(text[position] ?? "")) continue;
    const [before, letter, after] = [
      text.slice(0, position),
      text.slice(position, position + 1),
      text.slice(position + 1),
    ];
    const swapped = after.slice(0, 1) + letter + after.slice(1);
    yield before + ([after, letter + letter + after, `e${after}`, swapped][(position + text.length) % 4] ?? "");
  }
}

test("no search for an illness shows an algae treatment, however it is asked", () => {
  expect(illnesses.length).toBeGreaterThan(60);
  const searches = illnesses.flatMap((illness) => phrasings.map((phrasing) => phrasing.replace("…", illness)));
  const wrong = searches.flatMap((search) => findWrong(search).map((name) => `${search}: ${name}`));
  expect(wrong).toEqual([]);
});

test("each search for an illness leads to a guide, the telephone and tests", () => {
  const live = context.services.catalogue.current();
  const { searchWords } = context.content.current();
  const lost = illnesses.flatMap((illness) => {
    const search = `my koi has ${illness}`;
    const { pages, isIllness } = findPages(context, search);
    const isTested = searchCatalogue(live ?? { products: [] }, searchWords, search).products.some(
      ({ category }) => category === "test_kits",
    );
    return isIllness && isTested && pages.some(({ to }) => to.startsWith("/guides/")) ? [] : [illness];
  });
  expect(lost).toEqual([]);
});

test("a search for an illness shows test kits before a tank to keep the fish in", () => {
  const live = context.services.catalogue.current();
  const { searchWords } = context.content.current();
  const early = illnesses.filter((illness) => {
    const { products } = searchCatalogue(live ?? { products: [] }, searchWords, `my koi has ${illness}`);
    const tank = products.findIndex(({ name }) => name.includes("Quarantine Tank"));
    return tank >= 0 && tank < products.findIndex(({ category }) => category === "test_kits");
  });
  expect(early).toEqual([]);
});

test("a search for an illness with a slip of the keys shows no algae treatment either", { timeout: 120_000 }, () => {
  const searches = illnesses.flatMap((illness) =>
    [...listSlips(illness)].flatMap((slip) => [`my koi has ${slip}`, `${slip} treatment`, `cure for ${slip}`]),
  );
  expect(searches.length).toBeGreaterThan(2_500);
  const wrong = searches.flatMap((search) => findWrong(search).map((name) => `${search}: ${name}`));
  expect(wrong).toEqual([]);
});

test.each(["koi treatment", "fish treatment", "treatment for my koi", "koi trea"])(
  "%s is taken for an illness",
  (search) => {
    expect(findWrong(search)).toEqual([]);
    const { products, pages } = getSuggestions(context, search);
    expect(products.filter(({ note }) => note.includes("Treatments"))).toEqual([]);
    expect(search === "koi trea" || pages.length > 0).toBe(true);
  },
);

test.each(["blanketweed treatment", "algae treatment", "sludge remover"])("%s is still found", (search) => {
  expect(findWrong(search).length).toBe(1);
});

test("no product's name contains the words of an illness", () => {
  const { needs } = context.content.current().searchWords;
  expect(parseSearchWords({ same: [], also: [], optional: [], brands: [], needs }).needTerms.has("blanketweed")).toBe(
    false,
  );
});
