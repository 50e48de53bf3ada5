import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTypedPounds, parseTypedPounds } from "./typed-pounds.ts";

describe("a typed delivery cost", () => {
  test.each([
    ["14.50", 1450],
    ["14.5", 1450],
    ["14", 1400],
    ["14.", 1400],
    [".5", 50],
    ["0", 0],
    ["0.00", 0],
    ["007.25", 725],
    ["£8.95", 895],
    [" 1,249.99 ", 124_999],
    ["0.29", 29],
    ["999999.99", 99_999_999],
  ])("%s is %i pence", (text, pence) => expect(parseTypedPounds(text)).toBe(pence));

  test.each([
    "",
    " ",
    ".",
    "£",
    "-1",
    "-0.01",
    "1.005",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "12,50",
    "1.2.3",
    "twelve",
    "1000000",
    "٣",
  ])("%j is refused", (text) => expect(parseTypedPounds(text)).toBeNull());

  test("is read back from the field as the same amount", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        (pence) => parseTypedPounds(formatTypedPounds(pence)) === pence,
      ),
    );
  });
});
