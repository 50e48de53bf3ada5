import { expect, test } from "vitest";
import { takeAmount } from "./typed-amount.ts";

test.each([
  ["2341.50", 234_150, ""],
  ["£2,341.50", 234_150, ""],
  ["£ 2341.5", 234_150, ""],
  ["£2341", 234_100, ""],
  ["0.99", 99, ""],
  ["Fraser £47.00", 4_700, "Fraser"],
  ["47.00 fraser", 4_700, "fraser"],
  ["2341", null, "2341"],
  ["2,341", null, "2,341"],
  ["2341.5", null, "2341.5"],
  ["23.41.50", null, "23.41.50"],
  ["0.75mm", null, "0.75mm"],
  ["A47.00", null, "A47.00"],
  ["£", null, "£"],
  ["£9,99", null, "£9,99"],
  ["10.00 20.00", null, "10.00 20.00"],
])("%s holds the amount %s and the words “%s”", (typed, pence, rest) => {
  expect(takeAmount(typed)).toEqual({ pence, rest });
});
