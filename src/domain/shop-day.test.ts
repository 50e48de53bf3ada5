import { expect, test } from "vitest";
import { formatShopDay } from "./shop-day.ts";

test("the shop's day is that of its clocks, in summer too", () => {
  expect(formatShopDay(new Date("2026-11-20T23:59:00Z"))).toBe("2026-11-20");
  expect(formatShopDay(new Date("2026-07-01T23:30:00Z"))).toBe("2026-07-02");
});
