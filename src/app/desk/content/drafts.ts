import { inBrowser, keep, readKeptJson } from "#app/hydration/kept-text.ts";
import { type EditedData, isDataGroup, mergeData } from "#domain/content/desk/edited-data.ts";
import { formatFieldLabel } from "#domain/content/desk/field-label.ts";
import type { EditedEntry } from "#services/content/edit-content.ts";

/** Unpublished changes of a part of the content. */
export interface Draft {
  key: string;
  name: string;
  /** Of the files that it was made from. */
  version: string;
  /** What these files held; null: there was none. */
  base: EditedData | null;
  /** null: it is to be taken out. */
  data: EditedData | null;
  /** ISO time. */
  at: string;
  /** The addresses of pictures that it has added. */
  pictures: Readonly<Record<string, string>>;
}

export type Drafts = Readonly<Record<string, Draft>>;

/** What leads to the form of a part says to it. */
export interface EntryState {
  /** It was begun just now, and its first field is the next one to fill in. */
  isBegun?: true;
}

const storageKey = "desk-drafts";

/** Reads the drafts that this browser keeps. Drops those that another version of this page has kept in another shape. */
export function readDrafts(): Drafts {
  const kept = Object.entries(readKeptJson(storageKey, inBrowser) ?? {});
  return Object.fromEntries(kept.filter((entry): entry is [string, Draft] => isDraft(entry[1])));
}

function isDraft(kept: unknown): kept is Draft {
  const { key, name, version, base, data, at, pictures } = (kept ?? {}) as { [Name in keyof Draft]?: unknown };
  return (
    [key, name, version, at].every((text) => typeof text === "string") &&
    [base, data].every((part) => part === null || isEditedData(part)) &&
    isEditedData(pictures)
  );
}

function isEditedData(kept: unknown): kept is EditedData {
  return (
    typeof kept === "string" || (typeof kept === "object" && kept !== null && Object.values(kept).every(isEditedData))
  );
}

/** Keeps the draft of a part; null: there is none any more. Those of other parts stay as another tab may have left them. */
export function keepDraft(key: string, draft: Draft | null): void {
  const { [key]: _old, ...others } = readDrafts();
  const drafts = draft === null ? others : { ...others, [key]: draft };
  keep(storageKey, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts), inBrowser);
}

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
  // Two new entries with one key have no common base.
  const { data = before.data, conflicts } = mergeData(before.base ?? makeEmpty(now.data), before.data, now.data);
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
