import { describe, expect, test } from "vitest";
import { accountTab, ordinal, searchText } from "./query-parameters.ts";

test.each([
  ["1", 1],
  ["12", 12],
  ["99999", 99_999],
  ["", 1],
  ["0", 1],
  ["-3", 1],
  ["2.5", 1],
  ["1e3", 1],
  ["two", 1],
  ["100000", 1],
  ["99999999999999999999", 1],
  ["02", 1],
])("the number %j in an address is %i", (text, number) => {
  expect(ordinal.parse(text)).toBe(number);
});

describe("a search in an address", () => {
  test("has one space between its words", () => {
    expect(searchText.parse("  slide \n valve ")).toBe("slide valve");
    expect(searchText.parse("")).toBe("");
  });

  test("is cut to 100 characters and not within one", () => {
    expect(searchText.parse("x".repeat(500))).toHaveLength(100);
    expect(Array.from(searchText.parse("🐟".repeat(500)))).toHaveLength(100);
  });
});

test("the account opens on the profile unless the orders are asked for", () => {
  expect(["orders", "security", "payments"].map(accountTab.parse)).toEqual(["orders", "security", "profile"]);
});
