import { expect, test } from "vitest";
import { describeValue, formatFieldPath, formatProblem, toSingular } from "./content-problem.ts";

test.each([
  [[1, "rating"], "second testimonial, rating"],
  [["band", "cards", 2, "title"], "band, cards, third card, title"],
  [["products", "categories", 0], "products, categories, first category"],
  [["pictures", 10, "alt"], "pictures, 11th picture, alt"],
  [["pictures", 20], "pictures, 21st picture"],
  [["pictures", 101], "pictures, 102nd picture"],
  [["projects", "featured", 0], "projects, featured, first entry"],
  [["address", 1], "address, second entry"],
  [["same", 0, 1], "same, first entry, second entry"],
  [["quickSearches", 0], "quickSearches, first quickSearch"],
  [[], ""],
])("the message writes the field path %j", (path, text) => {
  expect(formatFieldPath(path, "content/testimonials.yaml")).toBe(text);
});

test.each([
  ["six", '"six"'],
  ["", "nothing"],
  [undefined, "nothing"],
  [["a", "b"], "a list of 2"],
  [{ label: "x", to: "y" }, "the fields label, to"],
  ["x".repeat(500), "a text of 500 characters"],
])("the message describes the value %j", (value, text) => {
  expect(describeValue(value)).toBe(text);
});

test("the message leaves out the place if the whole file is meant", () => {
  expect(formatProblem({ file: "content/site.yaml", location: "", message: "the file is missing" })).toBe(
    "content/site.yaml: the file is missing",
  );
});

test.each([
  ["categories", "category"],
  ["quick searches", "quick search"],
  ["people", "person"],
  ["pieces of advice", "piece of advice"],
])("the message names an entry of the %s", (what, entry) => {
  expect(toSingular(what)).toBe(entry);
});
