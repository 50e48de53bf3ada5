import { expect, test } from "vitest";
import { formatCodeAndChoice } from "./format-lines.ts";

test.each([
  ["TAR-FIT-020", "", '2"', 'TAR-FIT-020, option 2"'],
  ["LOC-FOO-001", "Medium", "5kg", "LOC-FOO-001, size Medium, option 5kg"],
  ["MUI-PMP-035", "", "", "MUI-PMP-035"],
  ["", "", "5kg", "Option 5kg"],
  ["", "", "", ""],
])("the line %s, %s, %s is shown as %s", (code, selectedSize, selectedOption, text) =>
  expect(formatCodeAndChoice({ code, selectedSize, selectedOption })).toBe(text),
);
