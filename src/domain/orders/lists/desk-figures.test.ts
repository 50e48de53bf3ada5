import { expect, test } from "vitest";
import { sumFigure, type DayFigures } from "./desk-figures.ts";

const day = (requests: number, takingsPence = 0): DayFigures => ({
  day: "2026-11-21",
  requests,
  priced: 0,
  paid: 0,
  takingsPence,
  deliveryPence: 0,
  refundsPence: 0,
});

test("a figure is summed over the days", () => {
  expect(sumFigure([day(1, 1_250), day(2, 50)], "takingsPence")).toBe(1_300);
});
