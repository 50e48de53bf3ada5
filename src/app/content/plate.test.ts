import { expect, test } from "vitest";
import { plateWidth } from "./plate.tsx";

test.each([
  [1, "1"],
  [2, "1 1"],
  [3, "1 2 2"],
  [4, "1 2 2 1"],
  [5, "1 2 2 2 2"],
  [6, "1 2 2 3 3 3"],
  [7, "1 2 2 3 3 3 1"],
  [8, "1 2 2 3 3 3 2 2"],
  [9, "1 2 2 3 3 3 3 3 3"],
])("%i projects leave no gap", (count, rows) => {
  const acrosses = { whole: 1, half: 2, third: 3 };
  expect(Array.from({ length: count }, (_, index) => acrosses[plateWidth(index, count)]).join(" ")).toBe(rows);
});
