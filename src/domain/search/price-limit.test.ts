import { expect, test } from "vitest";
import { readPriceLimit } from "./price-limit.ts";

test.each([
  ["pump under £100", "pump", 100],
  ["pump under 50", "pump", 50],
  ["Koi food below 20 pounds", "Koi food", 20],
  ["£100 pump", "pump", 100],
  ["filter up to £1250.50 gravity", "filter gravity", 1250.5],
  ["filter under 150 quid", "filter", 150],
  ["heater less than £ 300", "heater", 300],
])("%s: %s for at most £%d", (typed, search, mostPounds) => {
  expect(readPriceLimit(typed)).toEqual({ search, mostPounds });
});

test.each(["pump under 5000 litres", "under £20", "underlay 300", "pump", "ball valve max 2 inch", ""])(
  "%j names no price",
  (typed) => {
    expect(readPriceLimit(typed)).toBeNull();
  },
);
