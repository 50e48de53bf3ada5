import { expect, test } from "vitest";
import { toInitials } from "./get-pages.ts";

test.each([
  ["Ewan", "E"],
  ["mary-jane o’neil", "MO"],
  ["  Ann  of the Glen ", "AG"],
  ["Màiri Òg (yard)", "MY"],
  ["Élan 3", "É"],
  ["…", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
