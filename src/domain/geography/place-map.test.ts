import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawPlaceMap, hereWords, projectPosition, type MapPoint } from "./place-map.ts";

/** Units for each letter, wider than the text face's average at the sizes of the map. */
const letter = { north: 5.4, whole: 7.3 };
const line = { north: 11, whole: 15 };

const anywhere = fc.record({
  latitude: fc.double({ min: 49.9, max: 60.85, noNaN: true }),
  longitude: fc.double({ min: -8.15, max: 1.75, noNaN: true }),
});

describe("the map of a place", () => {
  test.each([
    // A named corner of the outlines, with its place on the sketch.
    ["Cape Wrath", 58.63, -5, 97, 121],
    ["Duncansby Head", 58.64, -3.03, 155, 120],
    ["the Mull of Galloway", 54.64, -4.86, 102, 327],
    ["Fraserburgh", 57.69, -2, 185, 169],
    ["Land’s End", 50.07, -5.71, 77, 566],
  ])("has %s where the outline has it", (_name, latitude, longitude, x, y) => {
    const point = projectPosition({ latitude, longitude });
    expect(Math.hypot(point.x - x, point.y - y)).toBeLessThan(6);
  });

  test("is of the north for a place in Scotland, and of the whole country for any other", () => {
    const extentAt = (latitude: number, longitude: number) => drawPlaceMap({ latitude, longitude }).extent;
    expect([extentAt(57.48, -4.22), extentAt(60.15, -1.15), extentAt(55.07, -3.61)]).toEqual(
      Array.from({ length: 3 }, () => "north"),
    );
    expect([extentAt(54.6, -1.6), extentAt(51.5, -0.1), extentAt(50.4, -4.1)]).toEqual(
      Array.from({ length: 3 }, () => "whole"),
    );
  });

  test("names the towns that people know", () => {
    const names = drawPlaceMap({ latitude: 56.62, longitude: -3.87 }).towns.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Inverness", "Aberdeen", "Perth", "Glasgow", "Edinburgh"]));
  });

  test("keeps its words inside and apart, wherever the place is", () => {
    fc.assert(
      fc.property(anywhere, (position) => {
        const { extent, viewBox, here, towns } = drawPlaceMap(position);
        const width = Number(viewBox.split(" ")[2]);
        const boxOf = ({ x, y, side }: MapPoint, words: string) => {
          const length = 7 + words.length * letter[extent];
          return { left: side === "left" ? x - length : x, right: side === "left" ? x : x + length, y };
        };
        const boxes = [boxOf(here, hereWords), ...towns.map((town) => boxOf(town, town.name))];
        for (const [index, one] of boxes.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(0);
          expect(one.right).toBeLessThanOrEqual(width);
          for (const other of boxes.slice(index + 1))
            expect(
              one.right <= other.left || other.right <= one.left || Math.abs(one.y - other.y) >= line[extent],
            ).toBe(true);
        }
      }),
    );
  });
});
