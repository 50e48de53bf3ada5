import { expect, test } from "vitest";
import { parseVatNumber } from "./seller.schema.ts";

test.each([
  ["GB 980 7806 84", "GB 980 7806 84"],
  ["gb980780684", "GB 980 7806 84"],
  ["980 7806 84 001", "GB 980 7806 84 001"],
  // Valid by the rule in force since 2010.
  ["GB100000034", "GB 100 0000 34"],
])("%s is a VAT number", (typed, shown) => {
  expect(parseVatNumber(typed)).toBe(shown);
});

test.each(["", "GB980780685", "98078068", "DE980780684", "GB 98O 7806 84", "9807806840"])(
  "“%s” is not a VAT number",
  (typed) => {
    expect(parseVatNumber(typed)).toBeNull();
  },
);
