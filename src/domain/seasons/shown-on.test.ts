import { describe, expect, test } from "vitest";
import { formatShopDay } from "#domain/format-date.ts";
import { choosePreviewDay, findReading, formatShownOn, listNotices } from "./shown-on.ts";

const japan = { text: "Closed for Japan", from: "2026-11-16", until: "2026-11-29", link: null };
const carrier = { text: "No parcels today", from: "2026-11-18", until: "2026-11-18", link: null };
const easter = { text: "Closed at Easter", from: "2027-03-26", until: "2027-03-29", link: null };
const today = { notices: [carrier, japan, easter], water: { celsius: 6.5, measured: "2026-11-22" } };

describe("a notice of the owner's", () => {
  test.each([
    ["2026-11-15", []],
    ["2026-11-16", ["Closed for Japan"]],
    // Both notices apply: the one that began first comes first, whatever their order in the file.
    ["2026-11-18", ["Closed for Japan", "No parcels today"]],
    ["2026-11-19", ["Closed for Japan"]],
    ["2026-11-29", ["Closed for Japan"]],
    ["2026-11-30", []],
  ])("on %s: %j", (day, texts) => {
    expect(listNotices(today.notices, day).map(({ text }) => text)).toEqual(texts);
  });

  test.each([
    // In winter, midnight in Britain is midnight UTC; in summer it is an hour earlier.
    ["2026-11-15T23:59:59Z", 0],
    ["2026-11-16T00:00:00Z", 1],
    ["2026-11-29T23:59:59Z", 1],
    ["2026-11-30T00:00:00Z", 0],
    ["2027-03-25T23:59:59Z", 0],
    ["2027-03-26T00:00:00Z", 1],
    // The clocks go forward on 28 March 2027.
    ["2027-03-29T22:59:59Z", 1],
    ["2027-03-29T23:00:00Z", 0],
  ])("at %s there are %i", (moment, count) => {
    expect(listNotices(today.notices, formatShopDay(new Date(moment)))).toHaveLength(count);
  });
});

test("a reading of the water holds for a week from its day", () => {
  const holds = (day: string) => findReading(today.water, day) !== null;
  expect(["2026-11-21", "2026-11-22", "2026-11-28", "2026-11-29"].map(holds)).toEqual([false, true, true, false]);
  expect(findReading(null, "2026-11-22")).toBeNull();
});

test("the name of the shown season changes when something begins or ends, and on no other day", () => {
  const name = (day: string) => formatShownOn({ seasons: null, today }, day);
  const days = ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-22"];
  expect(days.map(name)).toEqual(["", "n1", "n1", "n0n1", "n1", "n1", "n1w"]);
});

test.each([
  ["nothing has changed", [japan, easter], "2026-11-01"],
  ["a later one is added", [japan, easter, carrier], carrier.from],
  ["one is changed that has begun", [{ ...japan, from: "2026-10-01" }, easter], "2026-11-01"],
  ["one is changed that has ended", [{ ...japan, from: "2025-10-01", until: "2025-10-02" }, easter], "2026-11-01"],
])("the day of a preview of notices when %s", (_what, drafted, day) => {
  expect(choosePreviewDay([japan, easter], drafted, "2026-11-01")).toBe(day);
});
