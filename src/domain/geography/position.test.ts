import fc from "fast-check";
import { expect, test } from "vitest";
import { computeDirection, distanceMiles, parsePosition } from "./position.ts";

test.each([
  ["56.3950, -3.4310", 56.395, -3.431],
  ["56.395 -3.431", 56.395, -3.431],
  ["(57.1497, −2.0943)", 57.1497, -2.0943],
  ["56.395° N, 3.431° W", 56.395, -3.431],
  ["N 56.395 W 3.431", null, null],
  ["3.431W 56.395N", 56.395, -3.431],
  [`56°23'42"N 3°25'51.6"W`, 56.395, -3.431],
  ["52°37′48″ N 1°18′0″ E", 52.63, 1.3],
  // The numbers are swapped, the place is elsewhere, or the text is not a position.
  ["-3.431, 56.395", null, null],
  ["48.8566, 2.3522", null, null],
  ["56.395", null, null],
  ["56.395, -3.431, 12", null, null],
  ["56.395N 3.431N", null, null],
  [`56°75'N 3°25'W`, null, null],
  ["-56.395N 3.431W", null, null],
  ["PH1 5EN", null, null],
  ["", null, null],
])("%s is at %s, %s", (typed, latitude, longitude) => {
  expect(parsePosition(typed)).toEqual(latitude === null ? null : { latitude, longitude });
});

test("a position that is written as degrees is read as it is, to a metre", () => {
  const position = fc.record({
    latitude: fc.double({ min: 49.9, max: 60.85, noNaN: true }),
    longitude: fc.double({ min: -8.1, max: 1.75, noNaN: true }),
  });
  fc.assert(
    fc.property(position, (place) => {
      const read = parsePosition(`${place.latitude.toFixed(7)}, ${place.longitude.toFixed(7)}`);
      expect(distanceMiles(read ?? { latitude: 0, longitude: 0 }, place)).toBeLessThan(0.001);
    }),
  );
});

const edinburgh = { latitude: 55.95, longitude: -3.19 };
const glasgow = { latitude: 55.86, longitude: -4.25 };
const inverness = { latitude: 57.48, longitude: -4.22 };

test("distances are those as the crow flies", () => {
  expect(distanceMiles(edinburgh, glasgow)).toBeCloseTo(41.5, 0);
  expect(distanceMiles(edinburgh, inverness)).toBeCloseTo(113, 0);
  expect(distanceMiles(glasgow, glasgow)).toBe(0);
});

test("directions are those of a compass", () => {
  expect(computeDirection(edinburgh, glasgow)).toBe("west");
  expect(computeDirection(glasgow, edinburgh)).toBe("east");
  expect(computeDirection(glasgow, inverness)).toBe("north");
  expect(computeDirection(edinburgh, inverness)).toBe("north");
  expect(computeDirection(inverness, edinburgh)).toBe("south");
  const turn = (latitude: number, longitude: number) =>
    computeDirection(glasgow, { latitude: glasgow.latitude + latitude, longitude: glasgow.longitude + longitude });
  expect([turn(0.5, 0.9), turn(-0.5, -0.9), turn(0.5, -0.9), turn(-0.5, 0.9)]).toEqual([
    "north-east",
    "south-west",
    "north-west",
    "south-east",
  ]);
});
