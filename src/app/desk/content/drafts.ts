import { inBrowser, keep, readKeptJson } from "#app/hydration/kept-text.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";

export interface Draft {
  key: string;
  name: string;
  /** The version of the files that the draft was made from, or is meant to replace. */
  version: string;
  /** null if the entry is to be removed. */
  data: EditedData | null;
  at: string;
  pictures: Readonly<Record<string, string>>;
}

export type Drafts = Readonly<Record<string, Draft>>;

export interface EntryState {
  /** The draft has just been started, and its first field is the next one to fill in. */
  isBegun?: true;
}

/** Change it when the shape of a draft changes. */
const storageKey = "desk-drafts";

export function readDrafts(): Drafts {
  return (readKeptJson(storageKey, inBrowser) as Drafts | null) ?? {};
}

/** Keeps the draft of a part; null removes it. Drafts of other parts stay as another tab may have left them. */
export function keepDraft(key: string, draft: Draft | null): void {
  const { [key]: _old, ...others } = readDrafts();
  const drafts = draft === null ? others : { ...others, [key]: draft };
  keep(storageKey, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts), inBrowser);
}
