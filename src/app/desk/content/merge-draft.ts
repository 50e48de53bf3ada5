import { type EditedData, isDataGroup, mergeData } from "#domain/content/desk/edited-data.ts";
import { formatFieldLabel } from "#domain/content/desk/field-label.ts";
import type { EditedEntry } from "#services/content/edit-content.ts";
import type { Draft } from "./drafts.ts";

interface MergedDraft {
  draft: Draft;
  /** What somebody has to know about it. */
  message: string;
  /** Whether something is to be decided. */
  isConflict: boolean;
}

/** Joins a draft with what somebody else has published since it was begun. */
export function mergeDraft(before: Draft, now: Pick<EditedEntry, "version" | "data">): MergedDraft {
  const draft = { ...before, version: now.version, base: now.data };
  if (before.data === null)
    return {
      draft,
      message:
        "Someone else has published this since you started. Your draft still removes it: discard the draft to keep their text.",
      isConflict: true,
    };
  if (now.data === null)
    return {
      draft,
      message: "Someone else has removed this since you started. Publishing your draft puts it back.",
      isConflict: before.base !== null,
    };
  // Two who begin the same have nothing in common.
  const { data, conflicts } = mergeData(before.base ?? makeEmpty(now.data), before.data, now.data);
  const joined = "Someone else has published this since you started. Your draft has both changes";
  if (conflicts.length === 0) return { draft: { ...draft, data }, message: `${joined}.`, isConflict: false };
  const names = conflicts.map((path) => path.map(formatFieldLabel).join(", ") || before.name);
  return {
    draft: { ...draft, data },
    message: `${joined}, and yours where both changed the same thing: ${names.join("; ")}.`,
    isConflict: true,
  };
}

function makeEmpty(data: EditedData): EditedData {
  return isDataGroup(data) ? {} : [];
}
