import { expect, test } from "vitest";
import { parseArticle } from "./parse-markdown.ts";

test("a text of many marks takes time in proportion to its length", () => {
  const text = `${"![a".repeat(20_000)}\n${"[1".repeat(20_000)}\n${"|".repeat(5_000)}`;
  const started = performance.now();
  parseArticle(text);
  expect(performance.now() - started).toBeLessThan(2_000);
});
