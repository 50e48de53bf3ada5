import { describe, expect, test } from "vitest";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import { type Draft, mergeDraft } from "./drafts.ts";

const draft = (base: EditedData | null, data: EditedData | null): Draft => ({
  key: "guide:ice",
  name: "Ice",
  version: "1",
  base,
  data,
  at: "2026-11-22T12:00:00Z",
  pictures: {},
});

describe("a draft, and what somebody else has published meanwhile", () => {
  test("hold both changes", () => {
    const base = { title: "Ice", summary: "Old" };
    const merged = mergeDraft(draft(base, { ...base, title: "Frost" }), {
      version: "2",
      data: { ...base, summary: "New" },
    });
    expect(merged.draft).toMatchObject({ version: "2", data: { title: "Frost", summary: "New" } });
    expect(merged.isConflict).toBe(false);
  });

  test("that both begin anew names each field in which they differ, and loses none of the other's", () => {
    const merged = mergeDraft(draft(null, { title: "Ice", text: "Mine" }), {
      version: "2",
      data: { title: "Ice", text: "Theirs", summary: "Theirs" },
    });
    expect(merged.draft.data).toEqual({ title: "Ice", text: "Mine", summary: "Theirs" });
    expect(merged.isConflict).toBe(true);
    expect(merged.message).toContain("yours where both changed the same thing: Text.");
  });

  test("of which one takes it out, say which", () => {
    const base = { title: "Ice" };
    const takesOut = mergeDraft(draft(base, null), { version: "2", data: { title: "Frost" } });
    expect(takesOut).toMatchObject({ draft: { version: "2", data: null }, isConflict: true });
    expect(takesOut.message).toContain("still removes it");
    const putsBack = mergeDraft(draft(base, { title: "Frost" }), { version: "2", data: null });
    expect(putsBack).toMatchObject({ draft: { data: { title: "Frost" } }, isConflict: true });
    expect(putsBack.message).toContain("removed this");
  });
});
