import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { formatOptionCell, formatSizeCell, formatSizeLines, readOptionRows } from "./edited-choices.ts";
import { parseOptionPairs } from "./option-pairs.ts";
import { parseSizes } from "./sizes.ts";

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
    expect(readOptionRows("5kg,39.95,10kg,72")).toEqual([
      { name: "5kg", price: "39.95" },
      { name: "10kg", price: "72" },
    ]);
    expect(readOptionRows("5kg,")).toEqual([{ name: "5kg", price: "" }]);
    expect(readOptionRows("")).toEqual([]);
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
