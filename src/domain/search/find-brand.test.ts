import { expect, test } from "vitest";
import { findBrand } from "./find-brand.ts";
import { noSearchWords, parseSearchWords } from "./search-words.ts";

const words = parseSearchWords({
  ...noSearchWords,
  brands: [
    { names: ["Oase", "Hozelock"], categories: ["pumps", "filters"] },
    { names: ["Evolution Aqua"], categories: ["filters"] },
    { names: ["NT Labs"], categories: ["water_treatments"] },
  ],
});

test.each([
  ["oase", "Oase"],
  ["OASE", "Oase"],
  ["hozelok", "Hozelock"],
  ["hozlock filter", "Hozelock"],
  ["spares for a Hozelock", "Hozelock"],
  ["evolution aqua", "Evolution Aqua"],
  ["evolutionaqua", "Evolution Aqua"],
  ["Evoluton Aqua pod", "Evolution Aqua"],
  ["nt labs", "NT Labs"],
  ["ntlabs", "NT Labs"],
  // A short name with a different letter is a different word.
  ["base", null],
  ["koi castle", null],
  ["", null],
])("%s names %s", (search, name) => {
  expect(findBrand(words, search)?.name ?? null).toBe(name);
});

test("the brand as it is typed comes before one that is a slip away", () => {
  const two = parseSearchWords({
    ...noSearchWords,
    brands: [
      { names: ["Hailea"], categories: ["air_pumps"] },
      { names: ["Hailey"], categories: ["food"] },
    ],
  });
  expect(findBrand(two, "hailey")?.categories).toEqual(["food"]);
});
