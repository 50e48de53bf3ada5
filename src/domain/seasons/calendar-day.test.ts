import { describe, expect, test } from "vitest";
import { countDays, formatDay, parseDay, parseMonthDay } from "./calendar-day.ts";

describe("a day", () => {
  test.each([
    ["24 December 2026", "2026-12-24"],
    ["2026-12-24", "2026-12-24"],
    ["1 mar 2027", "2027-03-01"],
    ["29 February 2028", "2028-02-29"],
    ["2028-02-29", "2028-02-29"],
    ["29 February 2027", null],
    ["2027-02-29", null],
    ["31 April 2027", null],
    ["24.12.2026", null],
    ["tomorrow", null],
    ["", null],
  ])("%j is %j", (text, day) => {
    expect(parseDay(text)).toBe(day);
    if (day !== null) expect(parseDay(formatDay(day))).toBe(day);
  });

  test.each([
    ["1 March", { month: 3, day: 1 }],
    ["30 Sep", { month: 9, day: 30 }],
    ["29 February", null],
    ["31 June", null],
    ["March", null],
    ["1 Smarch", null],
  ])("of every year: %j is %j", (text, day) => {
    expect(parseMonthDay(text)).toEqual(day);
  });

  test("is counted from another over the change of the clocks", () => {
    expect(countDays("2026-10-24", "2026-10-26")).toBe(2);
    expect(countDays("2027-03-27", "2027-03-29")).toBe(2);
    expect(countDays("2026-11-22", "2026-11-20")).toBe(-2);
  });
});
