import { expect, test } from "vitest";
import { chooseNames } from "../../vite/scoped-class-name.ts";

const classes = Array.from({ length: 900 }, (_, index) => `src/app/part-${index % 60}.module.css .part-${index}`);

test("class names in the build are unique and short, and none is on the lists of ad blockers", () => {
  const names = [...chooseNames([...classes, ...classes]).values()];
  expect(new Set(names).size).toBe(classes.length);
  expect(names.slice(0, 3)).toEqual(["a", "b", "c"]);
  expect(names.filter((name) => !/^[a-z]{1,3}$/.test(name) || name === "ad" || name === "ads")).toEqual([]);
  expect(names.filter((name) => name.length < 3)).toHaveLength(26 + 26 ** 2 - 1);
});
