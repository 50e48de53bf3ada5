import { expect, it } from "vitest";
import { foundInWords, placeInWords, problemSentence } from "./content-problem.ts";

it.each([
  [[1, "rating"], "second testimonial, rating"],
  [["band", "cards", 2, "title"], "band, cards, third card, title"],
  [["products", "categories", 0], "products, categories, first category"],
  [["pictures", 10, "alt"], "pictures, 11th picture, alt"],
  [["pictures", 20], "pictures, 21st picture"],
  [["pictures", 101], "pictures, 102nd picture"],
  [["projects", "featured", 0], "projects, featured, first entry"],
  [[], ""],
])("says the place %j in words", (path, words) => {
  expect(placeInWords(path, "testimonial")).toBe(words);
});

it.each([
  ["six", '"six"'],
  ["", "nothing"],
  [undefined, "nothing"],
  [["a", "b"], "a list of 2"],
  [{ label: "x", to: "y" }, "the fields label, to"],
  ["x".repeat(500), "a text of 500 characters"],
])("says what was found: %j", (value, words) => {
  expect(foundInWords(value)).toBe(words);
});

it("leaves out the place where the whole file is meant", () => {
  expect(problemSentence({ file: "content/site.yaml", where: "", words: "the file is missing" })).toBe(
    "content/site.yaml: the file is missing",
  );
});
