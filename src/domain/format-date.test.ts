import { describe, expect, test } from "vitest";
import { formatDate, formatMoment, formatShopDay, formatShortDate, formatWaiting } from "./format-date.ts";

describe("dates as the shop writes them", () => {
  test("are British and on London's clock, summer and winter", () => {
    expect(formatDate("2026-11-18T15:42:00.000Z")).toBe("18 November 2026");
    expect(formatMoment("2026-11-18T15:42:00.000Z")).toBe("18 Nov 2026 15:42");
    expect(formatMoment("2026-07-31T23:30:00.000Z")).toBe("1 Aug 2026 00:30");
    expect(formatDate("2026-07-31T23:30:00.000Z")).toBe("1 August 2026");
    expect(formatShortDate("2026-09-02T12:00:00.000Z")).toBe("2 Sep 2026");
  });

  test.each([
    [-5_000, "0 min"],
    [59_999, "0 min"],
    [12 * 60_000, "12 min"],
    [60 * 60_000, "1 h"],
    [252 * 60_000, "4 h 12 min"],
    [26 * 3_600_000, "1 d 2 h"],
    [48 * 3_600_000, "2 d"],
  ])("a wait of %i ms is %s", (ms, words) => expect(formatWaiting(ms)).toBe(words));
});

test("the shop's day is that of its clocks, in summer too", () => {
  expect(formatShopDay(new Date("2026-11-20T23:59:00Z"))).toBe("2026-11-20");
  expect(formatShopDay(new Date("2026-07-01T23:30:00Z"))).toBe("2026-07-02");
});
