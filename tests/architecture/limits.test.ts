import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** The module that counts attempts, and sets no limit of its own. */
const counter = "src/services/rate-limit.ts";

test("every limit on attempts and mails is in the one table, with its reason", async () => {
  const found: string[] = [];
  for await (const file of glob("src/services/**/*.ts")) {
    if (file === counter || file.endsWith(".test.ts")) continue;
    const text = await readFile(file, "utf8");
    for (const [written] of text.matchAll(/\bmax: ?\d+|\bwindowMs\b|\b\w+PerHour = \d+/g))
      found.push(`${file}: ${written}`);
  }
  expect(found).toEqual([]);
});
