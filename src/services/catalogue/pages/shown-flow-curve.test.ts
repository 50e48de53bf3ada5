import fc from "fast-check";
import { expect, test } from "vitest";
import { plainSpaces } from "#tests/support/plain-spaces.ts";
import { drawFlowCurves } from "./shown-flow-curve.ts";

const curve = [
  { headM: 0, flowLph: 8_000 },
  { headM: 1.5, flowLph: 6_850 },
  { headM: 4.2, flowLph: 0 },
];

test("a curve is drawn with its points in words", () => {
  const { of, curves } = plainSpaces(
    drawFlowCurves({ of: "options", values: [null, curve] }, ["5000 l/h", "8000 l/h"]),
  );
  expect(of).toBe("options");
  expect(curves[0]).toBeNull();
  expect(curves[1]).toMatchObject({
    title: "Pump curve of 8000 l/h: 8,000 l/h at 0 m, 0 l/h at 4.2 m.",
    rows: [
      ["0 m", "8,000 l/h"],
      ["1.5 m", "6,850 l/h"],
      ["4.2 m", "0 l/h"],
    ],
  });
  expect(curves[1]?.heads.map(([, text]) => text)).toEqual(["0 m", "1 m", "2 m", "3 m", "4 m", "5 m"]);
  expect(curves[1]?.flows.map(([, text]) => text)).toEqual(["0", "2,000", "4,000", "6,000", "8,000"]);
});

test("a curve with two heads a hair apart is a line of numbers", () => {
  const flows = [
    [0, 1],
    [163.3, 1],
    [163.4, 1],
    [200.1, 0],
  ] as const;
  const points = flows.map(([headM, flowLph]) => ({ headM, flowLph }));
  const [shown] = drawFlowCurves({ of: "all", values: [points] }, []).curves;
  expect(shown?.line).not.toMatch(/NaN|Infinity/);
});

const anyCurve = fc
  .array(fc.record({ rise: fc.integer({ min: 1, max: 400 }), fall: fc.integer({ min: 0, max: 9_000 }) }), {
    minLength: 2,
    maxLength: 12,
  })
  .map((steps) => {
    const total = steps.reduce((sum, { fall }) => sum + fall, 1);
    let [headM, flowLph] = [0, total];
    return steps.map(({ rise, fall }, index) => {
      if (index > 0) headM = Math.round((headM + rise / 10) * 10) / 10;
      if (index > 0) flowLph -= fall;
      return { headM, flowLph };
    });
  });

test("every curve stays inside its box and never bends back", () => {
  fc.assert(
    fc.property(anyCurve, (points) => {
      const [shown] = drawFlowCurves({ of: "all", values: [points] }, []).curves;
      expect(shown?.line).toMatch(/^[MC\d. -]+$/);
      const numbers = Array.from((shown?.line ?? "").matchAll(/-?[\d.]+/g), ([text]) => Number(text));
      const xs = sample(numbers.filter((_, index) => index % 2 === 0));
      const ys = sample(numbers.filter((_, index) => index % 2 === 1));
      // Coordinates are rounded to a tenth, so that two of them may pass each other by two.
      for (const [index, x] of xs.entries()) {
        expect(x).toBeGreaterThanOrEqual(51.9);
        expect(x).toBeLessThanOrEqual(372.1);
        if (index > 0) expect(x).toBeLessThanOrEqual((xs[index - 1] ?? 0) + 0.2);
      }
      for (const [index, y] of ys.entries()) if (index > 0) expect(y).toBeLessThanOrEqual((ys[index - 1] ?? 0) + 0.2);
      expect(shown?.heads.length).toBeLessThanOrEqual(7);
      expect(shown?.flows.length).toBeLessThanOrEqual(7);
    }),
  );
});

/** Samples one coordinate of a path of Bézier curves, at ten places on each. */
function sample(numbers: readonly number[]): number[] {
  const places: number[] = [];
  for (let index = 0; index + 3 < numbers.length; index += 3) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(index, index + 4);
    for (let t = 0; t <= 1; t += 0.1)
      places.push((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d);
  }
  return places;
}
