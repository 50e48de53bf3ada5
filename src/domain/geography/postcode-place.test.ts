import { expect, test } from "vitest";
import { parsePostcodePlace } from "./postcode-place.ts";

test.each([
  ["IV2", "IV2", null],
  [" iv2 ", "IV2", null],
  ["IV2 3AB", "IV2", 3],
  ["iv23ab", "IV2", 3],
  ["IV23", "IV23", null],
  ["IV2 3", "IV2", 3],
  ["EH11 1AA", "EH11", 1],
  ["EH111AA", "EH11", 1],
  ["EC1A 1BB", "EC1A", 1],
  ["W1", "W1", null],
  ["BT09", "BT9", null],
])("%j is in %s, sector %s", (typed, shown, sector) => {
  expect(parsePostcodePlace(typed)).toMatchObject({ shown, sector });
});

test.each(["", "Inverness", "I", "QQ1", "IV", "IV222", "2IV", "IV2 3ABC", "KW-1"])("%j is not a postcode", (typed) => {
  expect(parsePostcodePlace(typed)).toBeNull();
});
