import { describe, expect, test } from "vitest";
import { comparePrices, compareTexts, describeLowest } from "./compare-values.ts";

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

test("the sentence names the lowest and how much less it is, and only where that is certain", () => {
  const products = [
    { name: "Pump", pence: 13_295 },
    { name: "Eco Pump", pence: 12_499 },
    { name: "Dry Pump", pence: 33_450 },
  ];
  expect(describeLowest(products)).toBe("the Eco Pump is the cheapest at £124.99, £7.96 less than the next.");
  expect(describeLowest([...products, { name: "Unknown", pence: null }])).toBe("");
  expect(describeLowest(products.slice(0, 1))).toBe("");
});
