import { describe, expect, test } from "vitest";
import { findPostcodeSlip } from "./postcode.ts";

describe("a postcode", () => {
  test.each([
    "PH1 0AA",
    "ph10aa",
    " EH12 8QX ",
    "G1 1AA",
    "ZE1 0AA",
    "IV27 4HH",
    "SW1A 1AA",
    "EC1A 1BB",
    "HS2 0XP",
    "BT1 5GS",
    "JE2 3AB",
    "W1A 1AA",
    "IM1 1AA",
    "",
  ])("that can be one is not pointed out: %j", (typed) => {
    expect(findPostcodeSlip(typed)).toBeNull();
  });

  test.each([
    ["PH1 OAA", "PH1 0AA"],
    ["EHI2 8QX", "EH12 8QX"],
    ["GI 1AA", "G1 1AA"],
    ["PH1 AA", null],
    ["ZZ1 1AA", null],
    ["PH99 1AA", null],
    ["IV35 1AA", null],
    ["PH1 0CK", null],
    ["12345", null],
    ["Perth", null],
    ["PH1 0AAA", null],
  ])("that cannot be one is pointed out: %s, perhaps %s", (typed, suggestion) => {
    expect(findPostcodeSlip(typed)).toEqual({ suggestion });
  });
});
