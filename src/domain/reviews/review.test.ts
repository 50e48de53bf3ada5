import fc from "fast-check";
import { expect, test } from "vitest";
import { averageRating, isReviewOpen, reviewRestMs } from "./review.ts";

test.each([
  [[], 0],
  [[5], 5],
  [[1, 5], 3],
  [[4, 4, 5], 4.3],
  [[1, 1, 2], 1.3],
])("the average of %j is %d", (ratings, average) => {
  expect(averageRating(ratings)).toBe(average);
});

test("an average lies between the lowest and the highest rating, in any order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
      const average = averageRating(ratings);
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings));
      expect(average).toBeLessThanOrEqual(Math.max(...ratings));
      expect(averageRating(ratings.toReversed())).toBe(average);
    }),
  );
});

test("a review can be changed for a day, and is shown from then on", () => {
  const written = new Date("2026-11-20T12:00:00Z");
  expect(isReviewOpen(written, written.getTime() + reviewRestMs - 1)).toBe(true);
  expect(isReviewOpen(written, written.getTime() + reviewRestMs)).toBe(false);
});
