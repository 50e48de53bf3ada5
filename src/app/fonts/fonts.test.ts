import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";

test("the fonts together weigh no more than 60 KB", () => {
  const fonts = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".woff2"));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.reduce((sum, name) => sum + statSync(`${import.meta.dirname}/${name}`).size, 0)).toBeLessThanOrEqual(
    60_000,
  );
});
