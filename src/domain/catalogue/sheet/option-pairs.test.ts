import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPrice } from "#domain/money.ts";
import { parseOptionPairs } from "./option-pairs.ts";

describe("option price pairs", () => {
  test("options without a price are named apart, each once", () => {
    expect(parseOptionPairs("Made to measure,POA,Ready cut,12.50,On site")).toMatchObject({
      options: [{ name: "Ready cut", pricePence: 1_250 }],
      unpriced: ["Made to measure", "On site"],
    });
    expect(parseOptionPairs("Welded,POA,Welded,ask,,POA").unpriced).toEqual(["Welded"]);
  });

  test("are parsed in pairs, in the order of the sheet", () => {
    expect(parseOptionPairs('1.5",2.95, 2" ,£4.25,4"/110mm,15.5')).toEqual({
      options: [
        { name: '1.5"', pricePence: 295 },
        { name: '2"', pricePence: 425 },
        { name: '4"/110mm', pricePence: 1550 },
      ],
      written: 3,
      offered: [0, 1, 2],
      unpriced: [],
      isAmbiguous: false,
      warnings: [],
    });
  });

  test.each(["", "   ", "\u00A0"])("%j means no options", (cell) => {
    expect(parseOptionPairs(cell)).toEqual({
      options: [],
      written: 0,
      offered: [],
      unpriced: [],
      isAmbiguous: false,
      warnings: [],
    });
  });

  test.each([
    ["Small,14.95,Medium,call,Large,24.95", ["Small", "Large"]],
    ["Made to measure,POA", []],
    ["2kg,1e3,5kg,0x10,10kg,NaN,15kg,-5,20kg,0,25kg,9.99", ["25kg"]],
    ["1 litre,12.50,2.5 litre", ["1 litre"]],
    ["1 litre,12.50,", ["1 litre"]],
    [",12.50,5kg,20", ["5kg"]],
    ["Small:12.50", []],
  ])("in %j the pairs without a readable price or name are dropped", (cell, names) => {
    const { options, isAmbiguous } = parseOptionPairs(cell);
    expect(options.map((option) => option.name)).toEqual(names);
    expect(isAmbiguous).toBe(false);
  });

  test.each([
    ["5kg,19,95,10kg,35,00", "5kg £19.95, 10kg £35.00"],
    ["5kg,19,95", "5kg £19.95"],
    ["5kg;19,95;10kg;1.235,00;", "5kg £19.95, 10kg £1,235.00"],
  ])("decimal commas in %j are read, and the owner is told", (cell, sold) => {
    const { options, warnings, isAmbiguous } = parseOptionPairs(cell);
    expect(options.map(({ name, pricePence }) => `${name} ${formatPrice(pricePence)}`).join(", ")).toBe(sold);
    expect(isAmbiguous).toBe(false);
    expect(warnings).toEqual([
      "the price of “5kg” is written “19,95” with a comma, and read as 19.95: write it with a dot to be sure",
    ]);
  });

  test.each(["40,139,60,175,80,215", "20,10,30,12,40,15", "Small,10,Medium,12,Large,15"])(
    "whole pounds in %j are not decimal commas",
    (cell) => {
      expect(parseOptionPairs(cell)).toMatchObject({ warnings: [], options: [{}, {}, {}] });
    },
  );

  test("the place of each offered option among the written ones is known", () => {
    expect(parseOptionPairs("Small,call,Large,24.95,Large,30,Spare,5")).toMatchObject({ written: 4, offered: [1, 3] });
  });

  test("each dropped pair is explained", () => {
    expect(parseOptionPairs("Small,call,Large,24.95,Spare").warnings).toHaveLength(2);
  });

  test("if two options have the same name, the first is offered", () => {
    expect(parseOptionPairs("Small,10,Small,20").options).toEqual([{ name: "Small", pricePence: 1000 }]);
  });

  test.each(["25,2,195.00,35,2,795.00", "25,£2,195.00,35,£2,795.00", "25,£2,195,35,£2,795"])(
    "thousands commas in %j make the whole cell isAmbiguous: a filter must not go for £2",
    (cell) => {
      expect(parseOptionPairs(cell)).toMatchObject({ options: [], isAmbiguous: true });
    },
  );

  test("numbers as names are not mistaken for thousands commas", () => {
    const cell = "40,139,60,175,80,215,100,259,5000,95";
    expect(parseOptionPairs(cell).options.map(({ name, pricePence }) => [name, pricePence])).toEqual([
      ["40", 13_900],
      ["60", 17_500],
      ["80", 21_500],
      ["100", 25_900],
      ["5000", 9_500],
    ]);
  });

  test("any well-formed pairs become the options", () => {
    const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9"/. -]{0,10}[A-Za-z"]$/);
    const pairs = fc.uniqueArray(fc.tuple(name, fc.integer({ min: 1, max: 99_999 })), {
      selector: ([text]) => text.replace(/\s+/g, " "),
    });
    fc.assert(
      fc.property(pairs, (typed) => {
        const cell = typed
          .map(([text, pence]) => `${text},${formatPrice(pence).replaceAll(",", "").replace("£", "")}`)
          .join(",");
        expect(parseOptionPairs(cell).options).toEqual(
          typed.map(([text, pence]) => ({ name: text.replace(/\s+/g, " "), pricePence: pence })),
        );
      }),
    );
  });
});
