import { expect, test } from "vitest";
import { neighbour, parsePictureNumber, titleWithPicture } from "./picture-number.ts";

test("an address names a picture by its number", () => {
  expect(parsePictureNumber("7", 30)).toBe(7);
  expect(parsePictureNumber("30", 30)).toBe(30);
});

test("an address without a number is the first picture's", () => {
  expect(parsePictureNumber(null, 30)).toBe(1);
});

test.each(["", "0", "31", "-1", "1.5", "07", "seven", "99999"])("%j is no picture of thirty", (text) => {
  expect(parsePictureNumber(text, 30)).toBeNull();
});

test("a title names the picture that is shown, and none for the first", () => {
  expect(titleWithPicture("Brick pond – Glenwater", 7, 30)).toBe("Picture 7 of 30 – Brick pond – Glenwater");
  expect(titleWithPicture("Picture 7 of 30 – Brick pond – Glenwater", 8, 30)).toBe(
    "Picture 8 of 30 – Brick pond – Glenwater",
  );
  expect(titleWithPicture("Picture 30 of 30 – Brick pond – Glenwater", 1, 30)).toBe("Brick pond – Glenwater");
});

test("after the last comes the first, before the first the last", () => {
  expect(neighbour(4, 1, 4)).toBe(1);
  expect(neighbour(1, -1, 4)).toBe(4);
  expect(neighbour(1, 1, 1)).toBe(1);
});
