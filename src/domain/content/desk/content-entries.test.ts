import { expect, test } from "vitest";
import { findContentEntry, findEntryOfFile } from "./content-entries.ts";

test.each([
  ["content/site.yaml", "site"],
  ["content/pages/home.yaml", "page:home"],
  ["content/legal/terms.yaml", "legal:terms"],
  ["content/portfolio/pond1/project.yaml", "project:pond1"],
  ["content/portfolio/pond1/story.md", "project:pond1"],
  ["content/guides/green-water.md", "guide:green-water"],
  ["content/categories/air_pumps.yaml", "category:air_pumps"],
])("the file %s belongs to the entry %s", (path, key) => {
  expect(findEntryOfFile(path)).toEqual(findContentEntry(key));
  expect(findEntryOfFile(path)?.key).toBe(key);
});

test.each(["content/search.yaml", "content/guides/Green Water.md", "content/portfolio/pond1/notes.md", "site.yaml"])(
  "the desk cannot edit %s",
  (path) => {
    expect(findEntryOfFile(path)).toBeNull();
  },
);
