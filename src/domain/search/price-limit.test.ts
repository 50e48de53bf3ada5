import { expect, test } from "vitest";
import { parsePriceWish } from "./price-limit.ts";

test.each([
  ["pump under £100", "pump", 100],
  ["pump under 50", "pump", 50],
  ["Koi food below 20 pounds", "koi food", 20],
  ["£100 pump", "pump", 100],
  ["filter up to £1250.50 gravity", "filter gravity", 1250.5],
  ["filter under 150 quid", "filter", 150],
  ["heater less than £ 300", "heater", 300],
  ["fish food under a tenner", "fish food", 10],
])("%s: %s for at most £%d", (typed, search, maxPounds) => {
  expect(parsePriceWish(typed)).toEqual({ search, minPounds: null, maxPounds, sort: "" });
});

test.each([
  ["pan net between £40 and £55", { search: "pan net", minPounds: 40, maxPounds: 55, sort: "" }],
  ["Cheapest Pump", { search: "Pump", minPounds: null, maxPounds: null, sort: "price" }],
  ["cheap pump under £50", { search: "pump", minPounds: null, maxPounds: 50, sort: "price" }],
  ["cheapest pump to run", { search: "pump", minPounds: null, maxPounds: null, sort: "running-cost" }],
  [
    "pump cheapest to run 9000 l",
    { search: "pump for 9000 l", minPounds: null, maxPounds: null, sort: "running-cost" },
  ],
  ["low energy pump", { search: "pump", minPounds: null, maxPounds: null, sort: "running-cost" }],
  ["energy saving pond pump", { search: "pond pump", minPounds: null, maxPounds: null, sort: "running-cost" }],
  ["economical heater", null],
  ["cheap to run air pump", { search: "air pump", minPounds: null, maxPounds: null, sort: "running-cost" }],
  ["Lowest running cost pump", { search: "pump", minPounds: null, maxPounds: null, sort: "running-cost" }],
  ["pump low running costs £200", { search: "pump", minPounds: null, maxPounds: 200, sort: "running-cost" }],
  ["cheapest to run", { search: "pump", minPounds: null, maxPounds: null, sort: "running-cost" }],
])("%s: %o", (typed, wish) => {
  expect(parsePriceWish(typed)).toEqual(wish);
});

test.each(["pump under 5000 litres", "under £20", "cheap", "underlay 300", "pump", "ball valve max 2 inch", ""])(
  "%j names no price",
  (typed) => {
    expect(parsePriceWish(typed)).toBeNull();
  },
);
