import { expect, test } from "vitest";
import { markMatches } from "./mark-matches.ts";

test.each([
  ["Solvent Weld Elbow 90°", ["elbow"], ["Solvent Weld ", "Elbow", " 90°"]],
  ["Slide Valve", ["slide", "valve"], ["", "Slide Valve"]],
  ["Muirwater Slide Valve", ["slidevalve"], ["Muirwater ", "Slide Valve"]],
  ["Bottom Drain 110mm", ["#mm110"], ["Bottom Drain ", "110mm"]],
  ["Slide Valve", [], ["Slide Valve"]],
  ["", ["x"], [""]],
])("%j found by %j is marked %j", (text, terms, parts) => {
  expect(markMatches(text, terms)).toEqual(parts);
});
