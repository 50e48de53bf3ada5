import { expect, test } from "vitest";
import { formatFlow, formatHours, formatLitres, formatMetres, formatQuantity } from "./quantities.ts";

test.each([
  [formatLitres(8_004), "8,000\u00a0l"],
  [formatFlow(6_870), "6,850\u00a0l/h"],
  [formatMetres(1.46), "1.5\u00a0m"],
  [formatQuantity(24.6, 1, "W"), "25\u00a0W"],
  [formatQuantity(2, 1, "%"), "2%"],
  [formatHours(1 / 3), "20\u00a0min"],
  [formatHours(7 / 6), "1\u00a0h\u00a010\u00a0min"],
])("a number stays on one line with its unit: %s", (text, expected) => {
  expect(text).toBe(expected);
});
