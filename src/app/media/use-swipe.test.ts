import { expect, test } from "vitest";
import { swipeStep } from "./use-swipe.ts";

test.each([
  ["to the left", -80, 10, 1],
  ["to the right", 80, -30, -1],
  ["too short", -40, 0, null],
  ["down the page, a little askew", -60, 300, null],
  ["askew", 90, 60, null],
  ["nowhere", 0, 0, null],
])("a finger drawn %s steps by the picture it asks for", (_way, right, down, by) => {
  expect(swipeStep(right, down)).toBe(by);
});
