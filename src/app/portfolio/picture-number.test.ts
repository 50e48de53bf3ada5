import { expect, test } from "vitest";
import { neighbour, pictureQuery, titleWithPicture } from "./picture-number.ts";

test("a picture has an address within its project, the first needs no number", () => {
  expect([1, 2, 30].map(pictureQuery)).toEqual(["?", "?picture=2", "?picture=30"]);
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
