import { inBrowser, keep, readKeptJson } from "#app/state/kept-text.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";

export interface Draft {
  key: string;
  name: string;
  /** The version of the files that the draft was made from, or should replace. */
  version: string;
  /** The data of the draft; null if the entry will be removed. */
  data: EditedData | null;
  at: string;
  pictures: Readonly<Record<string, string>>;
}

export type Drafts = Readonly<Record<string, Draft>>;

export interface EntryState {
  /** Set when the draft has just been started, so that its first field takes the focus. */
  isBegun?: true;
}

/** Change this key when the shape of a draft changes. */
const storageKey = "desk-drafts";

export function readDrafts(): Drafts {
  return (readKeptJson(storageKey, inBrowser) as Drafts | null) ?? {};
}

/** Keeps the draft of an entry, or removes it if null. Leaves others as another tab may have saved them. */
export function keepDraft(key: string, draft: Draft | null): void {
  const { [key]: _old, ...others } = readDrafts();
  const drafts = draft === null ? others : { ...others, [key]: draft };
  keep(storageKey, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts), inBrowser);
}
