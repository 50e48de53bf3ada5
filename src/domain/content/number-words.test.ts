import { expect, test } from "vitest";
import { fillCount } from "./number-words.ts";

test.each([
  [1, "One garden"],
  [6, "Six garden"],
  [12, "Twelve garden"],
  [13, "13 garden"],
])("the number %i is written as in running text", (count, text) => {
  expect(fillCount("{Projects} garden", "projects", count)).toBe(text);
});
