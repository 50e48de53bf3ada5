import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { parseDataFile } from "#adapters/content/parse-data-file.ts";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { searchSchema } from "#domain/content/schemas/search.schema.ts";
import type { SearchWords } from "#domain/search/search-words.ts";
import { getNearestCategories } from "#services/catalogue/pages/nearest-categories.ts";
import { searchCatalogue } from "#services/search/search-catalogue.ts";

describe("a search for a brand alone that the shop does not stock", () => {
  let live: Catalogue;
  let words: SearchWords;

  beforeAll(async () => {
    live = parseCatalogue(await readFile("content/products.csv")).contents as unknown as Catalogue;
    const file = parseDataFile("content/search.yaml", await readFile("content/search.yaml", "utf8"));
    words = searchSchema.parse(file.kind === "data" ? file.data : file);
  });

  test("leads to products that the brand is known for, and shows none that it might be a slip for", () => {
    const names = words.brands.flatMap((brand) => brand.names);
    expect(names.length).toBeGreaterThan(50);
    const wrong = words.brands.flatMap(({ names: each, categories }) =>
      each.flatMap((name) => {
        const found = searchCatalogue(live, words, name).products;
        const nearest = getNearestCategories(live, words, { search: name, unused: [] });
        const isRight =
          found.length === 0
            ? nearest.why === "brand" && nearest.links[0]?.to === `/pond-products/${categories[0]}`
            : // "Evo UV" and "Pond Pellets" name the kind of product.
              categories.includes(found[0]?.category ?? "");
        return isRight ? [] : [`${name}: ${found[0]?.name ?? nearest.why}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ["oase", "brand", "pumps"],
    ["blagdon", "brand", "pumps"],
    ["blagden", "brand?", "pumps"],
    ["hozelok", "brand?", "pumps"],
    ["hailea", "brand", "air_pumps"],
    ["saki hikari", "brand", "food"],
    ["ntlabs", "brand", "water_treatments"],
    ["evolution aqua", "brand", "filters"],
    ["koi castle", "largest", "fittings"],
    ["zzyzx", "largest", "fittings"],
  ])("%s: %s, %s first", (search, why, first) => {
    const nearest = getNearestCategories(live, words, { search, unused: [] });
    expect([nearest.why, nearest.links[0]?.to]).toEqual([why, `/pond-products/${first}`]);
  });

  test("together with a kind of product finds that kind", () => {
    const first = (search: string) => searchCatalogue(live, words, search).products[0]?.category;
    expect(["oase pump", "medo air pump", "hikari wheatgerm", "tmc uv 55w"].map(first)).toEqual([
      "pumps",
      "air_pumps",
      "food",
      "uv_clarifiers",
    ]);
  });
});
