import { describe, expect, test } from "vitest";
import { formatWishedTime, type WishedTime } from "./wished-time.ts";

describe("when a pond is wished for", () => {
  test.each<[WishedTime, string, string]>([
    ["spring", "2026-11-22", "Spring 2027"],
    ["summer", "2026-11-22", "Summer 2027"],
    ["spring", "2027-02-28", "Spring 2027"],
    // It has begun: the next one is meant.
    ["spring", "2027-03-01", "Spring 2028"],
    ["autumn", "2027-03-01", "Autumn 2027"],
    ["soon", "2027-03-01", "As soon as you can"],
    ["no-hurry", "2027-03-01", "No hurry"],
    ["unsure", "2027-03-01", ""],
  ])("%s, asked on %s, is %j", (time, day, shown) => {
    expect(formatWishedTime(time, new Date(`${day}T12:00:00Z`))).toBe(shown);
  });
});
