import fc from "fast-check";
import { expect, test } from "vitest";
import { changePrice, changePriceCells, priceRoundings, type PriceChange } from "./change-prices.ts";
import { parseOptionPairs } from "./option-pairs.ts";

test.each<[PriceChange["kind"], number, PriceChange["rounding"], number, number | null]>([
  ["percent", 500, "penny", 1_999, 2_099],
  ["percent", -1_250, "5p", 1_000, 875],
  ["percent", 333, "99p", 2_000, 2_099],
  ["percent", -10_000, "penny", 2_000, null],
  ["add", 150, "penny", 2_000, 2_150],
  ["add", -2_000, "penny", 2_000, null],
  ["add", 0, "pound", 2_049, 2_000],
  ["set", 1_295, "penny", 2_000, 1_295],
  ["set", 40, "99p", 2_000, 99],
  ["percent", 90_000_000, "penny", 99_999_999, null],
])("%s %i, rounded to %s: %i becomes %s", (kind, amount, rounding, before, after) => {
  expect(changePrice(before, { kind, amount, rounding })).toBe(after);
});

test("a rounded price is off by no more than half of what it is rounded to, and never below a penny", () => {
  const steps = { penny: 1, "5p": 5, "10p": 10, "50p": 50, pound: 100, "99p": 100 };
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.constantFrom(...priceRoundings),
      fc.integer({ min: -5_000, max: 5_000 }),
      (pence, rounding, amount) => {
        const after = changePrice(pence, { kind: "percent", amount, rounding });
        const exact = pence + (pence * amount) / 10_000;
        if (after === null) expect(exact).toBeLessThanOrEqual(steps[rounding] / 2);
        else expect(Math.abs(after - exact)).toBeLessThanOrEqual(rounding === "99p" ? 99 : steps[rounding] / 2);
      },
    ),
  );
});

const tenPerCent: PriceChange = { kind: "percent", amount: 1_000, rounding: "penny" };

test.each([
  ["a price with its sign", { price: "£1,249.00" }, { price: "£1,373.90" }],
  ["a price without one", { price: "12.5" }, { price: "13.75" }],
  [
    "options, whose first one the price follows",
    { price: "£20.00", option_price_pairs: "5 kg,20.00,10 kg,35" },
    { price: "£22.00", option_price_pairs: "5 kg,22.00,10 kg,38.50" },
  ],
  [
    "options beside a price of its own",
    { price: "POA", option_price_pairs: "5 kg,20.00" },
    { price: "POA", option_price_pairs: "5 kg,22.00" },
  ],
])("the change covers %s", (_what, before, after) => {
  expect(changePriceCells(before, tenPerCent)).toEqual(after);
});

const costPlusFifty: PriceChange = { kind: "cost", amount: 5_000, rounding: "penny" };

test.each([
  ["the cost", { price: "£12.00", cost: "10" }, { price: "£15.00" }],
  [
    "the cost of each option",
    { price: "5", option_price_pairs: "5 kg,5,10 kg,9", cost: "4 | 8.00" },
    { price: "6.00", option_price_pairs: "5 kg,6.00,10 kg,12.00" },
  ],
  ["no cost: nothing", { price: "12.00", cost: "" }, null],
  ["one option without a cost: nothing", { price: "5", option_price_pairs: "5 kg,5,10 kg,9", cost: "4 | -" }, null],
])("prices follow %s", (_what, before, after) => {
  expect(changePriceCells(before, costPlusFifty)).toEqual(after);
});

test.each([
  ["no price", { price: "" }],
  ["a price on request", { price: "POA", option_price_pairs: "" }],
  ["options that can be read in two ways", { price: "£20", option_price_pairs: "25,2,195.00" }],
  ["an option without a price", { price: "£20", option_price_pairs: "5 kg,20.00,10 kg" }],
  ["a price that would stay", { price: "£0.01" }],
])("the change leaves %s alone", (_what, cells) => {
  expect(changePriceCells(cells, tenPerCent)).toBeNull();
});

test("options keep their names and their number", () => {
  const option = fc.record({
    name: fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ³/-]{0,12}[a-z]$/),
    pence: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(option, { minLength: 1, maxLength: 6, selector: ({ name }) => name }), (options) => {
      const cell = options.map(({ name, pence }) => `${name},${(pence / 100).toFixed(2)}`).join();
      const changed = changePriceCells(
        { price: "", option_price_pairs: cell },
        { ...tenPerCent, kind: "set", amount: 777 },
      );
      if (changed === null) return;
      const read = parseOptionPairs(changed["option_price_pairs"] ?? "").options;
      expect(read).toEqual(parseOptionPairs(cell).options.map(({ name }) => ({ name, pricePence: 777 })));
    }),
  );
});
