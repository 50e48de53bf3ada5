import type { CatalogueChanges } from "./count-changes.ts";

/** One sheet that was on sale. */
export interface SheetRevision {
  /** Counts up by one: r 148. */
  number: number;
  /** SHA-256 of the sheet, hexadecimal. */
  hash: string;
  /** ISO time. */
  at: string;
  /** read: by itself · accepted: after it was held back · taken-back: an earlier one again. */
  how: "read" | "accepted" | "taken-back";
  /** Who decided at the desk; null: nobody had to. */
  by: string | null;
  /** The revision that was taken back; null for others. */
  of: number | null;
  /** null: there was none before it. */
  changes: CatalogueChanges | null;
}

/** Which sheets were on sale, and which one waits for a decision. The same for all processes. */
export interface SheetHistory {
  /** Counts up with every change, so that two processes cannot both make the next. */
  version: number;
  /** The latest first; the first is on sale. */
  revisions: readonly SheetRevision[];
  /** A sheet that is held back. */
  held: { hash: string; /** ISO time. */ at: string } | null;
  /** The sheet of the source that was last judged. It is not judged again until it changes. */
  sourceHash: string | null;
}

/** Revisions that can be taken back. */
export const maxRevisions = 20;

export const emptySheetHistory: SheetHistory = { version: 0, revisions: [], held: null, sourceHash: null };

interface NewRevision {
  hash: string;
  at: Date;
  changes: CatalogueChanges | null;
}

/** A sheet of the source goes on sale by itself. */
export function recordRead(history: SheetHistory, { hash, at, changes }: NewRevision): SheetHistory {
  const added = addRevision(history, { hash, at: at.toISOString(), how: "read", by: null, of: null, changes });
  return { ...added, held: null, sourceHash: hash };
}

/** The source has the sheet again that is on sale. */
export function recordSame(history: SheetHistory, hash: string): SheetHistory {
  return { ...history, version: history.version + 1, held: null, sourceHash: hash };
}

/** A sheet of the source waits for a decision. The one on sale stays. */
export function holdBack(history: SheetHistory, { hash, at }: Pick<NewRevision, "hash" | "at">): SheetHistory {
  return { ...history, version: history.version + 1, held: { hash, at: at.toISOString() }, sourceHash: hash };
}

/** The held sheet goes on sale. null: another one is held by now, or none. */
export function acceptHeld(
  history: SheetHistory,
  { hash, at, changes, by }: NewRevision & { by: string },
): SheetHistory | null {
  if (history.held?.hash !== hash) return null;
  return {
    ...addRevision(history, { hash, at: at.toISOString(), how: "accepted", by, of: null, changes }),
    held: null,
  };
}

/** The held sheet is dropped, until the source has another one. null: another one is held by now, or none. */
export function declineHeld(history: SheetHistory, hash: string): SheetHistory | null {
  if (history.held?.hash !== hash) return null;
  return { ...history, version: history.version + 1, held: null };
}

/** Judges the sheet of the source again although it has not changed. */
export function forgetSource(history: SheetHistory): SheetHistory {
  return { ...history, version: history.version + 1, sourceHash: null };
}

/** Whether somebody decided against the sheet that the source has: it was dropped, or an earlier one taken back. */
export function hasLeftSource({ held, sourceHash, revisions }: SheetHistory): boolean {
  return held === null && sourceHash !== null && sourceHash !== revisions[0]?.hash;
}

/** Finds an earlier revision that can be taken back. null: there is none of this number, or it is on sale. */
export function findEarlierRevision({ revisions }: SheetHistory, number: number): SheetRevision | null {
  const [live, ...earlier] = revisions;
  const found = earlier.find((revision) => revision.number === number) ?? null;
  return found?.hash === live?.hash ? null : found;
}

/** An earlier revision goes on sale again, as a new one. What is held back is dropped. null: see findEarlierRevision. */
export function takeBack(
  history: SheetHistory,
  { number, at, changes, by }: { number: number; at: Date; changes: CatalogueChanges | null; by: string },
): SheetHistory | null {
  const found = findEarlierRevision(history, number);
  if (found === null) return null;
  const revision = { hash: found.hash, at: at.toISOString(), how: "taken-back" as const, by, of: number, changes };
  return { ...addRevision(history, revision), held: null };
}

/** The sheets that somebody may still ask for. */
export function listKeptHashes({ revisions, held }: SheetHistory): string[] {
  return [...new Set([...revisions.map(({ hash }) => hash), ...(held === null ? [] : [held.hash])])];
}

function addRevision(history: SheetHistory, revision: Omit<SheetRevision, "number">): SheetHistory {
  const number = (history.revisions[0]?.number ?? 0) + 1;
  return {
    ...history,
    version: history.version + 1,
    revisions: [{ number, ...revision }, ...history.revisions].slice(0, maxRevisions),
  };
}
