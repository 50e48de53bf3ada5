import { expect, it } from "vitest";
import { formatExperience, fillCount } from "./number-words.ts";

it.each([
  [1, "One garden"],
  [6, "Six garden"],
  [12, "Twelve garden"],
  [13, "13 garden"],
])("writes %i as running text does", (count, text) => {
  expect(fillCount("{Projects} garden", "projects", count)).toBe(text);
});

it("always writes the experience with “over”", () => {
  expect(formatExperience(30)).toBe("over 30 years");
});
