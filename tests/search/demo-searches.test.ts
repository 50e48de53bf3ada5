import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { parseDataFile } from "#adapters/content/parse-data-file.ts";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import { searchSchema } from "#domain/content/schemas/search.schema.ts";
import { SearchIndex } from "#domain/search/search-index.ts";
import { searchProducts } from "#domain/search/search-products.ts";
import { noSearchWords, parseSearchWords } from "#domain/search/search-words.ts";
import { demoSearches } from "./demo-searches.ts";

/** The share of the searches that must show a right product among the first three. */
const required = 0.95;
/** The share that a shop must still find by its rules alone, without the owner's words. */
const requiredWithoutWords = 0.75;

describe("searches in the words of the trade", () => {
  let index: SearchIndex;
  let words: ReturnType<typeof parseSearchWords>;

  beforeAll(async () => {
    index = new SearchIndex(parseCatalogue(await readFile("content/products.csv")).contents.products);
    const file = parseDataFile("content/search.yaml", await readFile("content/search.yaml", "utf8"));
    words = parseSearchWords(searchSchema.parse(file.kind === "data" ? file.data : file));
  });

  /** Lists the searches with nothing right among the first three, and the products they show. */
  function findMisses(known: typeof words): string[] {
    return demoSearches.flatMap(([search, expected]) => {
      const shown = searchProducts(index, known, search).products.slice(0, 3);
      const isRight = expected
        .split(" or ")
        .some((wanted) => shown.some(({ code, name }) => code === wanted || name.includes(wanted)));
      return isRight ? [] : `${search}: ${shown.map(({ name }) => name).join(", ")} instead of ${expected}`;
    });
  }

  test("nearly all find the right product among the first three", () => {
    expect(demoSearches.length).toBeGreaterThanOrEqual(340);
    const misses = findMisses(words);
    expect(misses.length / demoSearches.length, misses.join("\n")).toBeLessThanOrEqual(1 - required);
  });

  test("mostly find it even without the owner's words", () => {
    const misses = findMisses(parseSearchWords(noSearchWords));
    expect(misses.length / demoSearches.length).toBeLessThan(1 - requiredWithoutWords);
  });

  test.each([
    ["110mm elbow", /Elbow|Bend/],
    ["4 inch elbow", /Elbow/],
    ["pump 8000 litre", /Eco Filter Pump/],
    ["caipmp001", /^Cairnflow Eco Filter Pump$/],
    ["carinflow", /^Cairnflow/],
    ["elbows", /Elbow/],
    ["slied vavle", /Slide Valve/],
    ["winter food", /Wheatgerm/],
    ["cold water food", /Wheatgerm/],
    ["food for winter", /Wheatgerm/],
    ["winter koi food", /Wheatgerm/],
    ["waterfall pump 3500", /Waterfall Pump/],
    ["waterfall pump 20000", /Eco Filter Pump|Variable Flow Pump/],
    ["waterfall pump 20,000 l/h", /Eco Filter Pump|Variable Flow Pump/],
  ])("%s: the first product is right", (search, name) => {
    expect(searchProducts(index, words, search).products[0]?.name).toMatch(name);
  });

  test("a part of 110 mm comes before a filter with inlets of 110 mm", () => {
    const { products } = searchProducts(index, words, "110mm");
    const firstFilter = products.findIndex(({ category }) => category === "filters");
    expect(products.slice(0, 3).every(({ category }) => category === "fittings")).toBe(true);
    expect(firstFilter).toBeGreaterThan(5);
  });

  test("a corrected search names the words that it used, and can be repeated as typed", () => {
    expect(searchProducts(index, words, "slied vavle").shownFor).toBe("slide valve");
    expect(searchProducts(index, words, "slied vavle", { isExact: true }).products).toEqual([]);
    expect(searchProducts(index, words, "elbw 2 inch").shownFor).toBe("elbow 2 inch");
    expect(searchProducts(index, words, "unheard-of elbow").shownFor).toBe("elbow");
    expect(searchProducts(index, words, "elbows").shownFor).toBeNull();
  });

  test.each([
    ["50mm ball valve", "ball valve"],
    ["50 mm elbow", "elbow"],
    ["40mm tee", "tee"],
  ])("%s is a size in millimetres that no product has, so another size is shown as a guess", (search, shownFor) => {
    expect(searchProducts(index, words, search).shownFor).toBe(shownFor);
  });

  test.each(["50mm pipe", "40mm pipe"])("%s leads to products of this size in millimetres, not inches", (search) => {
    expect(searchProducts(index, words, search).products[0]?.name).toContain("Pond Hose");
  });

  test("with a slip in a word that only the owner has are read as that word", () => {
    expect(searchProducts(index, words, "fernko").products[0]?.name).toContain("Rubber Connector");
    expect(searchProducts(index, words, "fernko").shownFor).not.toBeNull();
    expect(searchProducts(index, words, "hose tale").products[0]?.name).toContain("Hosetail");
    expect(searchProducts(index, words, "fernko", { isExact: true }).products).toEqual([]);
  });

  test("with filler words between those of a synonym find it", () => {
    expect(searchProducts(index, words, "winter garden fish food").products[0]?.name).toContain("Wheatgerm");
  });

  test("with a size or flow lead to products that have it, even if the other word is unknown", () => {
    const { products, shownFor } = searchProducts(index, words, "80 litre whatsit");
    expect(products[0]?.name).toContain("Air Pump");
    expect(shownFor).toBe("80 litre");
  });

  test("never fail, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."abelovuw 0148.,/-\"°½x#'\n") }),
        fc.boolean(),
        (search, isTyping) => {
          expect(searchProducts(index, words, search, { isTyping }).products.length).toBeLessThanOrEqual(
            index.items.length,
          );
        },
      ),
    );
  });

  test.each(["qwzx", "koi castle", '<b>"nothing" & nobody', "zzzz", "", "   ", '"', "#"])(
    "%j finds nothing",
    (search) => {
      expect(searchProducts(index, words, search).products).toEqual([]);
    },
  );
});
