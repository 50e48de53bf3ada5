import { expect, test } from "vitest";
import { findContentEntry } from "#domain/content/desk/content-entries.ts";
import { formatNewPath, makeEntryKey } from "./begin-entry.ts";

test.each([
  ["Loch-side pond", "/guides/loch-side-pond"],
  ["What if it’s frozen?", "/guides/what-if-its-frozen"],
  ['Crème & Köi: 2"', "/guides/creme-koi-2"],
  ["池", "/guides/guide"],
  [
    "A long title that goes on until nobody would type it any more",
    "/guides/a-long-title-that-goes-on-until-nobody-would-type",
  ],
])("%s gets an address that the shop can have", (title, path) => {
  expect(formatNewPath("guide", title)).toBe(path);
  expect(findContentEntry(makeEntryKey("guide", title))?.path).toBe(path);
});
