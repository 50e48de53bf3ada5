import { describe, expect, test } from "vitest";
import { plainSpaces } from "#tests/support/plain-spaces.ts";
import { parseMonthDay } from "./calendar-day.ts";
import { formatWaterBand, getSeasonIndex, getWaterBandIndex, listSeasonsFrom } from "./get-season-index.ts";

/** The seasons are not in the order of the year, because an owner may write them in any. */
const seasons = ["15 June", "10 November", "1 March"].map((from) => ({ from: parseMonthDay(from)! }));
const names = ["summer", "winter", "spring"];

describe("the season", () => {
  test.each([
    ["2026-01-01", "winter"],
    ["2026-02-28", "winter"],
    ["2028-02-29", "winter"],
    ["2026-03-01", "spring"],
    ["2026-06-14", "spring"],
    ["2026-06-15", "summer"],
    ["2026-11-09", "summer"],
    ["2026-11-10", "winter"],
    ["2026-12-31", "winter"],
  ])("of %s is %s", (day, name) => {
    expect(names[getSeasonIndex(seasons, day)]).toBe(name);
  });

  test("is followed by the others in the order of the year", () => {
    const order = (first: number) => listSeasonsFrom(seasons, first).map((index) => names[index]);
    expect(order(1)).toEqual(["winter", "spring", "summer"]);
    expect(order(0)).toEqual(["summer", "winter", "spring"]);
  });
});

describe("the band of a temperature", () => {
  const bands = [{ below: 5 }, { below: 8 }, { below: 12 }, { below: null }];
  test.each([
    [-1, "Below 5 °C"],
    [4.9, "Below 5 °C"],
    [5, "5 to 8 °C"],
    [7.9, "5 to 8 °C"],
    [8, "8 to 12 °C"],
    [12, "12 °C and above"],
    [30, "12 °C and above"],
  ])("%d °C is %s", (celsius, range) => {
    expect(plainSpaces(formatWaterBand(bands, getWaterBandIndex(bands, celsius)))).toBe(range);
  });
});
