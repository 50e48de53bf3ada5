import { describe, expect, test } from "vitest";
import { compareCosts, comparePrices, compareTexts } from "./compare-values.ts";

function standings(texts: readonly string[]): string[] | undefined {
  return compareTexts("Power", texts)?.values.map(({ standing }) => standing);
}

describe("a row", () => {
  test.each([
    ["all alike", ["10 m", "10 m", "10 m"], ["usual", "usual", "usual"]],
    ["one apart", ["3 years", "3 years", "2 years"], ["usual", "usual", "apart"]],
    ["all apart", ["70 W", "75 W", "270 W"], ["apart", "apart", "apart"]],
    ["two pairs", ["8 mm", "8 mm", "6 mm", "6 mm"], ["usual", "usual", "usual", "usual"]],
    ["one that says nothing", ["8 mm", ""], ["apart", "usual"]],
    ["one product", ["8 mm"], ["usual"]],
  ])("%s", (_, texts, expected) => {
    expect(standings(texts)).toEqual(expected);
  });

  test("is the same only where all have the same", () => {
    expect(compareTexts("Cable", ["10 m", "10 m"])?.isSame).toBe(true);
    expect(compareTexts("Cable", ["10 m", ""])?.isSame).toBe(false);
  });
  test("is left out where nobody says anything", () => {
    expect(compareTexts("Cable", ["", ""])).toBeNull();
  });
});

const price = (pence: number | null, text = `${pence}p`) => ({ text, pence });

describe("prices", () => {
  test.each([
    ["the lowest", [price(100), price(200), price(200)], ["lowest", "usual", "usual"]],
    ["two that are the lowest", [price(100), price(100), price(200)], ["usual", "usual", "apart"]],
    ["one that is not known", [price(100), price(null, "Price not available")], ["apart", "apart"]],
    ["one product", [price(100)], ["usual"]],
  ])("%s", (_, prices, expected) => {
    expect(comparePrices("Price", prices)?.values.map(({ standing }) => standing)).toEqual(expected);
  });
});

const costs = (...products: [name: string, pence: number | null, runningPounds?: number][]) =>
  compareCosts(products.map(([name, pence, runningPounds = null]) => ({ name, pence, runningPounds })));

test("the sentence names the lowest and how much less it is, and only where that is certain", () => {
  const products: Parameters<typeof costs> = [
    ["Pump", 13_295],
    ["Eco Pump", 12_499],
    ["Dry Pump", 33_450],
  ];
  expect(costs(...products)).toEqual({
    inShort: "the Eco Pump is the cheapest at £124.99, £7.96 less than the next.",
    best: 1,
  });
  expect(costs(...products, ["Unknown", null])).toEqual({ inShort: "", best: null });
  expect(costs(["Pump", 13_295]).inShort).toBe("");
});

test("the lowest running cost is named, and only a product that has both is the best", () => {
  expect(costs(["Pump", 11_700, 166], ["Eco Pump", 12_496, 154])).toEqual({
    inShort:
      "the Pump is the cheapest at £117.00, £7.96 less than the next. The Eco Pump costs least to run: £154 a year.",
    best: null,
  });
  expect(costs(["Pump", 11_700, 154], ["Eco Pump", 12_496, 166]).best).toBe(0);
  expect(costs(["Pump", 11_700, 166], ["Unknown", 12_496]).best).toBeNull();
  expect(costs(["Pump", null, 166], ["Eco Pump", null, 154]).inShort).toBe(
    "the Eco Pump costs least to run: £154 a year.",
  );
});
