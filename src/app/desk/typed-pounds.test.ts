import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTypedPounds, typedPounds } from "./typed-pounds.ts";

describe("a delivery cost as the dealer types it", () => {
  it.each([
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

  it.each([
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
  ])("%j is not one", (text) => expect(parseTypedPounds(text)).toBeNull());

  it("comes back from the field as the same amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => parseTypedPounds(typedPounds(pence)) === pence),
    );
  });
});
