import fc from "fast-check";
import { expect, test } from "vitest";
import { listPageButtons, slicePage } from "./paging.ts";

test("each page has 20 products, and the last has the rest", () => {
  const all = Array.from({ length: 41 }, (_, index) => index);
  expect(slicePage(all, 1)).toMatchObject({
    items: all.slice(0, 20),
    page: 1,
    pages: 3,
    total: 41,
    isBeyondLast: false,
  });
  expect(slicePage(all, 3).items).toEqual([40]);
});

test("a page beyond the last becomes the last and is marked", () => {
  expect(slicePage([1, 2], 7)).toEqual({ items: [1, 2], page: 1, pages: 1, total: 2, isBeyondLast: true });
});

test("an empty list has one empty page", () => {
  expect(slicePage([], 1)).toEqual({ items: [], page: 1, pages: 1, total: 0, isBeyondLast: false });
});

test.each([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [1, 9, "1 2 3 … 9"],
  [3, 9, "1 2 3 4 5 … 9"],
  [4, 9, "1 2 3 4 5 6 … 9"],
  [5, 9, "1 … 3 4 5 6 7 … 9"],
  [6, 9, "1 … 4 5 6 7 8 9"],
  [9, 9, "1 … 7 8 9"],
])("on page %i of %i the buttons are %s", (page, pages, buttons) => {
  expect(listPageButtons(page, pages).join(" ")).toBe(buttons);
});

test("every product is on exactly one page", () => {
  fc.assert(
    fc.property(fc.nat(150), (count) => {
      const all = Array.from({ length: count }, (_, index) => index);
      const { pages } = slicePage(all, 1);
      const seen = Array.from({ length: pages }, (_, index) => slicePage(all, index + 1).items).flat();
      expect(seen).toEqual(all);
    }),
  );
});
