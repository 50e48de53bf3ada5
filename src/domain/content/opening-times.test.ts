import { expect, it } from "vitest";
import { parseOpeningTimes } from "./opening-times.ts";

it.each([
  ["Mon-Sat 9:00-5:00", ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], "09:00", "17:00"],
  ["Monday – Friday, 8.30 – 17.00", ["Mon", "Tue", "Wed", "Thu", "Fri"], "08:30", "17:00"],
  ["Sat 10:00-2:00", ["Sat"], "10:00", "14:00"],
  ["Mon-Sat 9AM-5PM", ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], "09:00", "17:00"],
  ["Fri 9.30 am - 12:15pm", ["Fri"], "09:30", "12:15"],
])("parses %s as people mean it", (text, days, opens, closes) => {
  expect(parseOpeningTimes(text)).toEqual({ days, opens, closes });
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
  "",
])("does not guess from %j", (text) => {
  expect(parseOpeningTimes(text)).toBeNull();
});
