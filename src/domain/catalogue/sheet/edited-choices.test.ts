import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSizes } from "./cell-text.ts";
import {
  followFirstOption,
  formatOptionCell,
  formatSizeCell,
  formatSizeLines,
  parseOptionRows,
} from "./edited-choices.ts";
import { parseOptionPairs } from "./option-pairs.ts";

describe("sizes", () => {
  test("stand one a line, and come back as the cell", () => {
    expect(formatSizeLines('4"/110mm, 6"/160mm')).toBe('4"/110mm\n6"/160mm');
    expect(formatSizeCell('4"/110mm\n\n 6"/160mm ')).toBe('4"/110mm,6"/160mm');
    expect(formatSizeCell("small, large")).toBe("small,large");
  });

  test("are the ones that were typed", () => {
    const size = fc.stringMatching(/^[a-z0-9"/]{1,8}$/);
    fc.assert(
      fc.property(fc.uniqueArray(size, { selector: (text) => text.toLowerCase() }), (sizes) => {
        const known = sizes.filter((text) => !["n/a", "na", "none"].includes(text));
        expect(parseSizes(formatSizeCell(known.join("\n")))).toEqual(known);
      }),
    );
  });
});

describe("options", () => {
  test("stand in rows, also where one has no price yet", () => {
    expect(parseOptionRows("5kg,39.95,10kg,72")).toEqual([
      { name: "5kg", price: "39.95" },
      { name: "10kg", price: "72" },
    ]);
    expect(parseOptionRows("5kg,")).toEqual([{ name: "5kg", price: "" }]);
    expect(parseOptionRows("")).toEqual([]);
  });

  test("become pairs whose prices have no £ and no thousands comma, and whose names have no comma", () => {
    expect(
      formatOptionCell([
        { name: "Drum, large", price: "£2,326.50" },
        { name: " ", price: "" },
      ]),
    ).toBe("Drum large,2326.50");
  });

  test("are read as they were typed", () => {
    const option = fc.record({
      name: fc.stringMatching(/^[a-z][a-z0-9 ]{0,6}[a-z]$/),
      price: fc.integer({ min: 1, max: 9_999_999 }).map((pence) => (pence / 100).toFixed(2)),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(option, { selector: ({ name }) => name.replace(/ +/g, " "), maxLength: 5 }),
        (rows) => {
          const { options, isAmbiguous } = parseOptionPairs(formatOptionCell(rows));
          expect(isAmbiguous).toBe(false);
          expect(options.map(({ name, pricePence }) => [name, pricePence])).toEqual(
            rows.map(({ name, price }) => [name.replace(/ +/g, " "), Math.round(Number(price) * 100)]),
          );
        },
      ),
    );
  });
});

describe("the price cell of a row with options", () => {
  const sheet = { price: "£88.99", option_price_pairs: "80cm,88.99,100cm,99.00" };

  test.each([
    ["£1,092.00", "80cm,1092.00,100cm,99.00"],
    ["£88.99", "80cm,88.99,100cm,120.00"],
    ["£88.99", ""],
  ])("becomes %s with the options %s, whatever was typed in between", (expected, after) => {
    expect(followFirstOption("£1.00", { sheet, after })).toBe(expected);
  });

  test("is written as in the sheet", () => {
    const plain = { ...sheet, price: "88.99" };
    expect(followFirstOption("88.99", { sheet: plain, after: "80cm,92.00" })).toBe("92.00");
  });

  test("stays where it said something else, or the sheet has no options", () => {
    expect(followFirstOption("£79.00", { sheet: { ...sheet, price: "£79.00" }, after: "80cm,92.00" })).toBe("£79.00");
    expect(followFirstOption("£5.00", { sheet: { price: "£4.00" }, after: "80cm,92.00" })).toBe("£5.00");
  });
});
