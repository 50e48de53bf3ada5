import { describe, expect, test } from "vitest";
import { parseFlowCurvesCell } from "./flow-curve.ts";

const none = { options: 0, offeredOptions: [], sizes: 0 };

test("a curve is points of head and flow", () => {
  const values = [
    [
      { headM: 0, flowLph: 8_000 },
      { headM: 1.5, flowLph: 6_850 },
      { headM: 4.2, flowLph: 0 },
    ],
  ];
  for (const cell of ["0: 8000, 1.5: 6850, 4.2: 0", "0:8000;1.5:6850;4.2:0;", "0 m: 8000 l/h, 1.5m : 6850 l/h, 4.2: 0"])
    expect(parseFlowCurvesCell(cell, none)).toEqual({ value: { of: "all", values }, warning: null });
});

test("each option has its own, and stays with it when another cannot be sold", () => {
  const choices = { options: 3, offeredOptions: [0, 2], sizes: 0 };
  expect(parseFlowCurvesCell("0: 100, 1: 0 | 0: 200, 1: 0 | -", choices)).toEqual({
    value: {
      of: "options",
      values: [
        [
          { headM: 0, flowLph: 100 },
          { headM: 1, flowLph: 0 },
        ],
        null,
      ],
    },
    warning: null,
  });
});

describe("a curve that cannot be right is left out, with what to fix", () => {
  test.each([
    ["8000", /“8000” is not a point on a curve\. Write the head in metres, a colon and litres an hour/],
    ["0: 8,000, 2: 10", /“000” is not a point/],
    ["0 at 8000, 2 at 0", /“0 at 8000” is not a point/],
    ["0: -5, 2: 0", /“0: -5” is not a point/],
    ["0: 8000", /needs two points or more: 0: 8000, 1\.5: 6850/],
    [Array.from({ length: 13 }, (_, index) => `${index}: 10`).join(), /has 13 points\. 12 are the most/],
    ["8000: 0, 9000: 1", /“8000: 0” is more than any pump does\. The head comes first/],
    ["0: 8000, 2: 5000, 1: 6000", /After “2: 5000” the head must rise, and “1: 6000” does not/],
    ["0: 8000, 0: 7000", /the head must rise/],
    ["0: 8000, 1: 8500", /“1: 8500” moves more than “0: 8000”, although it lifts higher/],
    ["0: 9, 1: 0 | 0: 9, 1: 0", /has 2 curves between bars, and the row has 0 options and 0 sizes/],
  ])("%s", (cell, says) => {
    const { value, warning } = parseFlowCurvesCell(cell, none);
    expect(value).toBeNull();
    expect(warning).toMatch(says);
    expect(warning).toMatch(/The curve is left out\.$/);
  });
});
