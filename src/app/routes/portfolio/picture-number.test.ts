import { expect, test } from "vitest";
import { neighbour, parsePictureNumber } from "./picture-number.ts";

test("an address names a picture by its number", () => {
  expect(parsePictureNumber("7", 30)).toBe(7);
  expect(parsePictureNumber("30", 30)).toBe(30);
});

test.each([null, "", "0", "31", "-1", "1.5", "07", "seven", "99999"])(
  "%j is no picture of thirty: the first is shown",
  (text) => {
    expect(parsePictureNumber(text, 30)).toBe(1);
  },
);

test("after the last comes the first, before the first the last", () => {
  expect(neighbour(4, 1, 4)).toBe(1);
  expect(neighbour(1, -1, 4)).toBe(4);
  expect(neighbour(1, 1, 1)).toBe(1);
});
