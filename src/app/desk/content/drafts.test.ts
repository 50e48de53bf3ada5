import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepDraft, readDrafts, type Draft } from "./drafts.ts";

const draft = (key: string): Draft => ({
  key,
  name: key,
  version: "1",
  data: { title: key },
  at: "2026-11-20T12:00:00Z",
  pictures: {},
});

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a draft leaves those alone that another tab has begun or published", () => {
  keepDraft("site", draft("site"));
  // Stands for an edit in another tab.
  keepDraft("people", draft("people"));
  keepDraft("site", null);
  keepDraft("hours", draft("hours"));
  expect(Object.keys(readDrafts())).toEqual(["people", "hours"]);
});

test("nothing is left in the storage without a draft", () => {
  keepDraft("site", draft("site"));
  keepDraft("site", null);
  expect(kept.size).toBe(0);
});
