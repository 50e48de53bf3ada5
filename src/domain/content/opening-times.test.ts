import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import {
  type DayHours,
  formatOpeningHours,
  isOpenDay,
  listOpeningTimes,
  parseOpeningHours,
  weekDays,
} from "./opening-times.ts";

const workdays = ["Mon", "Tue", "Wed", "Thu", "Fri"];

describe("search engines", () => {
  it.each([
    ["Mon-Sat 9:00-5:00", [{ days: [...workdays, "Sat"], opens: "09:00", closes: "17:00" }]],
    ["Monday – Friday, 8.30 – 17.00", [{ days: workdays, opens: "08:30", closes: "17:00" }]],
    ["Sat 10:00-2:00", [{ days: ["Sat"], opens: "10:00", closes: "14:00" }]],
    ["Mon-Sat 9AM-5PM", [{ days: [...workdays, "Sat"], opens: "09:00", closes: "17:00" }]],
    ["Fri 9.30 am - 12:15pm", [{ days: ["Fri"], opens: "09:30", closes: "12:15" }]],
    [
      "Mon-Fri 9:00-5:00, Sat 9:00-4:00; Sundays by appointment",
      [
        { days: workdays, opens: "09:00", closes: "17:00" },
        { days: ["Sat"], opens: "09:00", closes: "16:00" },
      ],
    ],
    ["Mon 9:00-5:00, Wed 9:00-5:00", [{ days: ["Mon", "Wed"], opens: "09:00", closes: "17:00" }]],
  ])("are told %s as people mean it", (text, times) => {
    expect(listOpeningTimes(parseOpeningHours(text))).toEqual(times);
  });

  it.each([
    "by appointment",
    "Sat-Mon 9:00-5:00",
    "Mon-Sat 9-5",
    "Mon-Sat 13pm-5pm",
    "Mon-Sat 5PM-9AM",
    "Sun 12 noon",
    "Mon-Sat 9:75-5:00",
    "Mon-Sat 22:00-9:30",
    "Mon-Xyz 9:00-5:00",
    "Mon-Fri 9:00-5:00 and Saturdays",
    "Mon-Sat 9:00-5:00, Sat 9:00-4:00",
    "",
  ])("are told nothing for %j", (text) => {
    expect(listOpeningTimes(parseOpeningHours(text))).toEqual([]);
  });
});

test("the demo's hours are written as they were read, and so is a sentence alone", () => {
  for (const text of [
    "Mon-Sat 9:00-5:00",
    "Mon-Fri 9:00-5:00, Sat 9:00-4:00; Sundays by appointment",
    "by appointment; ring first",
  ])
    expect(formatOpeningHours(parseOpeningHours(text))).toBe(text);
});

test.each([
  ["09:00", "17:00", "9:00-5:00"],
  ["09:00", "12:30", "9:00-12:30"],
  // "8:30-9:00" would be half an hour.
  ["08:30", "21:00", "8:30-21:00"],
  ["13:00", "17:00", "13:00-17:00"],
  ["00:30", "11:00", "0:30-11:00"],
])("from %s to %s is shown as %s", (opens, closes, shown) => {
  expect(formatOpeningHours({ days: { Mon: { opens, closes } }, sentence: "" })).toBe(`Mon ${shown}`);
});

test("what is written is read as the same days, whatever somebody sets, even a day that closes before it opens", () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  const day: fc.Arbitrary<DayHours> = fc.record({ opens: clock, closes: clock });
  const days = fc.record(Object.fromEntries(weekDays.map((name) => [name, day])), { requiredKeys: [] });
  fc.assert(
    fc.property(days, fc.constantFrom("", "Sundays by appointment"), (set, sentence) => {
      const read = parseOpeningHours(formatOpeningHours({ days: set, sentence }));
      expect(read).toEqual({ days: set, sentence });
      const isPossible = Object.values(set as Record<string, DayHours>).every(isOpenDay);
      expect(listOpeningTimes(read).flatMap((times) => times.days).length).toBe(
        isPossible ? Object.keys(set).length : 0,
      );
    }),
  );
});
