import { describe, expect, test } from "vitest";
import { chooseNames } from "../../vite/scoped-class-name.ts";

const classes = Array.from({ length: 480 }, (_, index) => `src/app/part-${index % 60}.module.css .part-${index}`);

describe("class names in the build", () => {
  test("are unique, have two letters, and none is on the lists of ad blockers", () => {
    const names = [...chooseNames(classes).values()];
    expect(new Set(names).size).toBe(classes.length);
    expect(names.filter((name) => !/^[a-z]{2}$/.test(name) || name === "ad")).toEqual([]);
  });

  test("have three letters where no public page has them in its HTML", () => {
    expect([...chooseNames(["src/app/desk/desk.module.css .row"]).values()]).toEqual([
      expect.stringMatching(/^[a-z]{3}$/),
    ]);
  });

  test("hardly change when a class is added", () => {
    const before = chooseNames(classes);
    const after = chooseNames([...classes, "src/app/another.module.css .part"]);
    expect(classes.filter((source) => before.get(source) !== after.get(source)).length).toBeLessThan(20);
  });

  test("run out with an error", () => {
    const tooMany = Array.from({ length: 700 }, (_, index) => `x${index}.module.css .part`);
    expect(() => chooseNames(tooMany)).toThrow("longer ones");
  });
});
