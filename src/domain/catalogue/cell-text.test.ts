import fc from "fast-check";
import { expect, test } from "vitest";

import { cleanCell, isFormulaError } from "./cell-text.ts";

const pieces = [
  "a",
  "1.5",
  "½",
  " ",
  "\u00A0",
  "\u2028",
  "\t",
  "\n",
  "\0",
  "\u0085",
  "\u200B",
  "\u2066",
  "\uFEFF",
  "\uD800",
  "😀",
];
const anyCell = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 8 })
  .map((parts) => parts.join(""));

test("a cell that looks clean is left as a cell that has to be cleaned would be", () => {
  fc.assert(
    fc.property(anyCell, (cell) => {
      // An invisible character at the start takes the long way, and goes.
      expect(cleanCell(cell)).toBe(cleanCell(`\u200B${cell}`));
    }),
    { numRuns: 2_000 },
  );
});

test.each(["#REF!", " #n/a", "Loading...", "loading...", "\u00A0#N/A", "#NAME? "])(
  "%j is a spreadsheet's error",
  (cell) => {
    expect(isFormulaError(cell)).toBe(true);
  },
);

test.each(["", "Lid", "# 5", "pump", "½", "£5"])("%j is none", (cell) => {
  expect(isFormulaError(cell)).toBe(false);
});
