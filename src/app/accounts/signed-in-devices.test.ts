import { expect, test } from "vitest";
import { formatLastUsed } from "./signed-in-devices.tsx";

const now = new Date("2026-11-20T12:00:00Z");

test.each([
  ["2026-11-20T11:30:00Z", "in the last hour"],
  ["2026-11-20T12:00:30Z", "in the last hour"],
  ["2026-11-20T08:00:00Z", "today"],
  ["2026-11-19T08:00:00Z", "yesterday"],
  ["2026-11-18T23:00:00Z", "on 18 November 2026"],
])("a device used at %s was last used %s", (iso, words) => expect(formatLastUsed(iso, now)).toBe(words));
