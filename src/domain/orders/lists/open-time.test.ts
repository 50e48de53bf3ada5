import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "#domain/time.ts";
import { addOpenTime, subtractOpenTime, type OpenDays } from "./open-time.ts";

const days: OpenDays = {
  weekDays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  closedDays: ["2026-12-25", "2026-12-26"],
};
const due = (from: string, open = days) => new Date(addOpenTime(Date.parse(from), dayMs, open)).toISOString();

test.each([
  ["a weekday: the next day", "2026-11-24T09:12:00Z", "2026-11-25T09:12:00.000Z"],
  ["Saturday 22:00: Monday 22:00", "2026-11-21T22:00:00Z", "2026-11-23T22:00:00.000Z"],
  ["Sunday: the end of Monday", "2026-11-22T10:00:00Z", "2026-11-24T00:00:00.000Z"],
  ["Christmas Eve, a Thursday: the Monday after", "2026-12-24T18:00:00Z", "2026-12-28T18:00:00.000Z"],
  ["a Saturday night in summer", "2026-07-04T21:00:00Z", "2026-07-06T21:00:00.000Z"],
  ["the Saturday before the clocks go forward", "2026-03-28T22:00:00Z", "2026-03-30T21:00:00.000Z"],
  ["the Saturday before the clocks go back", "2026-10-24T21:00:00Z", "2026-10-26T22:00:00.000Z"],
])("a day of open time from %s", (_when, from, until) => {
  expect(due(from)).toBe(until);
});

test("every day counts where the days are not known", () => {
  expect(due("2026-11-21T22:00:00Z", { weekDays: [], closedDays: [] })).toBe("2026-11-22T22:00:00.000Z");
});

test("a request is overdue from the moment that it is due", () => {
  const start = Date.parse("2026-01-01T00:00:00Z");
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      fc.integer({ min: -3, max: 5 * 24 * 60 }),
      (placed, later) => {
        const [from, now] = [start + placed * 60_000, start + (placed + later) * 60_000];
        expect(subtractOpenTime(now, dayMs, days) >= from).toBe(addOpenTime(from, dayMs, days) <= now);
      },
    ),
  );
});
