import { expect, test } from "vitest";
import { CallLimits } from "./call-limits.ts";

test("an address that has been quiet for a minute is forgotten", () => {
  const limits = new CallLimits();
  const after = (seconds: number) => new Date(Date.UTC(2026, 10, 27, 12, 0, seconds));
  for (let nth = 0; nth < 100; nth += 1) limits.requireFor("placeOrder", 10, `203.0.113.${nth}`, after(0));
  limits.requireGeneral("198.51.100.1", after(59));
  expect(limits.size).toBe(101);
  limits.requireGeneral("198.51.100.2", after(61));
  expect(limits.size).toBe(2);
});
