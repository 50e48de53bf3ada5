import { expect, test } from "vitest";
import { contentFolder } from "#adapters/content/content-folder.ts";
import { contentStylesheet } from "#domain/content/content-stylesheet.ts";
import { readContent } from "#domain/content/read-content.ts";
import { chooseShortNames } from "../../vite/short-custom-properties.ts";

test("what the content sets for the style sheets keeps its name in the build", async () => {
  const reading = readContent(await contentFolder({ folder: "content", everyMs: 1000 }).read(), { live: false });
  if (!reading.ok) throw new Error("the demo's content cannot be read");
  const set = contentStylesheet(reading.content).match(/--[\w-]+(?=:)/g) ?? [];
  expect(set).toContain("--hx-tall");
  const shortened = chooseShortNames();
  expect(shortened.size).toBeGreaterThan(50);
  expect(set.filter((name) => shortened.has(name))).toEqual([]);
});
