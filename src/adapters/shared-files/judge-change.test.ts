import { expect, test } from "vitest";
import { judgeChange } from "./judge-change.ts";

test.each([
  ["a new file", { here: "a", known: null, shared: undefined }, "send"],
  ["a changed file", { here: "b", known: "a", shared: "a" }, "send"],
  ["a deleted file", { here: null, known: "a", shared: "a" }, "send"],
  ["a file that comes back", { here: "b", known: null, shared: null }, "send"],
  ["a file saved again with the same text", { here: "a", known: "a", shared: undefined }, "agreed"],
  ["a file that another host changed in the same way", { here: "b", known: "a", shared: "b" }, "agreed"],
  ["a file that another host deleted too", { here: null, known: "a", shared: null }, "agreed"],
  ["a file that another host made first", { here: "a", known: null, shared: "b" }, "overtaken"],
  ["a file that another host changed first", { here: "b", known: "a", shared: "c" }, "overtaken"],
  ["a file that another host deleted first", { here: "b", known: "a", shared: null }, "overtaken"],
] as const)("%s, with the hashes %o, is judged as %s", (_which, hashes, outcome) => {
  expect(judgeChange({ ...hashes, isJoining: false })).toBe(outcome);
});

test.each([
  ["sends a file that no host has ever sent", { here: "a", known: null, shared: undefined }, "send"],
  ["agrees about a file that the others have too", { here: "a", known: null, shared: "a" }, "agreed"],
  ["does not bring back a file that was deleted", { here: "a", known: null, shared: null }, "overtaken"],
] as const)("a host that joins %s", (_what, hashes, outcome) => {
  expect(judgeChange({ ...hashes, isJoining: true })).toBe(outcome);
});
