import { expect, test } from "vitest";
import { findPhoneSlip } from "./phone.ts";

test.each([
  "01632 960 140",
  "(01632) 960-140",
  "0123456789",
  "0131 496 0123",
  "07700 900 123",
  "0800 111111",
  "+44 (0)1632 960140",
  "+44 7700 900123",
  "0044 7700900123",
  "+353 1 234 5678",
  "",
])("a number that can be dialled is not pointed out: %j", (typed) => {
  expect(findPhoneSlip(typed)).toBeNull();
});

test.each([
  ["7700 900 123", "07700 900 123"],
  ["1632960140", "01632960140"],
  ["0000000000", null],
  ["0770 090 012", null],
  ["07700 900 1234", null],
  ["0455 555 5512", null],
  ["+44 0770 09001", null],
  ["(----------)", null],
])("a number that cannot be dialled is pointed out: %s, perhaps %s", (typed, suggestion) => {
  expect(findPhoneSlip(typed)).toEqual({ suggestion });
});
