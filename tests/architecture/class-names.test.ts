import { describe, expect, test } from "vitest";
import { chooseNames } from "../../vite/scoped-class-name.ts";

const classes = Array.from({ length: 800 }, (_, index) => `src/app/part-${index}.module.css .part`);

describe("class names in the build", () => {
  test("are unique, have two characters, and none is on the lists of ad blockers", () => {
    const names = [...chooseNames(classes).values()];
    expect(new Set(names).size).toBe(classes.length);
    expect(names.filter((name) => !/^[a-z][\w-]$/i.test(name) || /^ad$/i.test(name))).toEqual([]);
  });

  test("hardly change when a class is added", () => {
    const before = chooseNames(classes);
    const after = chooseNames([...classes, "src/app/another.module.css .part"]);
    expect(classes.filter((source) => before.get(source) !== after.get(source)).length).toBeLessThan(5);
  });

  test("run out with an error", () => {
    const tooMany = Array.from({ length: 2_000 }, (_, index) => `x${index}.module.css .part`);
    expect(() => chooseNames(tooMany)).toThrow("three characters");
  });
});
