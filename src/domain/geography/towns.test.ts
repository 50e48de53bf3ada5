import { expect, test } from "vitest";
import { describePlace } from "./towns.ts";

test.each([
  [56.62, -3.87, "22 miles north-west of Perth, as the crow flies"],
  [57.3, -4.45, "15 miles south-west of Inverness, as the crow flies"],
  [56.41, -3.45, "Within 2 miles of the centre of Perth"],
  [52.2, 0.12, "49 miles north of London, as the crow flies"],
])("%d, %d is %s", (latitude, longitude, words) => {
  expect(describePlace({ latitude, longitude })).toBe(words);
});
