import { expect, it } from "vitest";
import { experienceInWords, fillCount } from "./words.ts";

it.each([
  [1, "One garden"],
  [6, "Six garden"],
  [12, "Twelve garden"],
  [13, "13 garden"],
])("says %i as running text does", (count, words) => {
  expect(fillCount("{Projects} garden", "projects", count)).toBe(words);
});

it("says the experience always with over", () => {
  expect(experienceInWords(30)).toBe("over 30 years");
});
