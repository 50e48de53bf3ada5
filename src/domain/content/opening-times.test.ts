import { describe, expect, test } from "vitest";
import { listOpeningTimes } from "./opening-times.ts";

const workdays = ["Mon", "Tue", "Wed", "Thu", "Fri"];

describe("search engines", () => {
  test.each([
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
    expect(listOpeningTimes(text)).toEqual(times);
  });

  test.each([
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
    expect(listOpeningTimes(text)).toEqual([]);
  });
});
