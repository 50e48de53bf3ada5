import type { CatalogueChanges } from "#domain/catalogue/compare-prices.ts";

export interface SheetRevision {
  /** Counts up by one: r 148. */
  number: number;
  /** SHA-256 of the sheet, hexadecimal. */
  hash: string;
  /** ISO time. */
  at: string;
  /**
   * read: automatically · accepted: after it was held back · taken-back: an earlier one again · edited: a product at
   * the desk · uploaded: at the desk.
   */
  how: "read" | "accepted" | "taken-back" | "edited" | "uploaded";
  /** The admin who decided at the desk; null if no decision was needed. */
  by: string | null;
  /** The earlier revision that was restored; null for other revisions. */
  of: number | null;
  /** null if there was no sheet before it. */
  changes: CatalogueChanges | null;
  /** Only for an edited sheet. */
  edit?: SheetEdit;
}

export interface SheetEdit {
  product: string;
  /** "price, stock" */
  what: string;
  /** The row in the previous sheet; null if the product was added. */
  rowBefore: number | null;
  /** null if the product was removed. */
  rowAfter: number | null;
  /** The hash of the previous sheet. */
  before: string;
}

export type SheetEditView = ReturnType<typeof listSheetEdits>[number];

/** The sheets that were on sale, and the one that waits for a decision. All processes share this history. */
export interface SheetHistory {
  /** Counts up with every change, so that two processes cannot both make the next. */
  version: number;
  /** The latest first; the first is on sale. */
  revisions: readonly SheetRevision[];
  held: { hash: string; /** ISO time. */ at: string } | null;
  /** The sheet of the source that was last judged. It is not judged again until it changes. */
  sourceHash: string | null;
  /** The sheet that was in the file before the desk overwrote it with the one on sale. */
  replaced?: string;
}

/** The maximum number of revisions that can be restored. */
export const maxRevisions = 20;

export const emptySheetHistory: SheetHistory = { version: 0, revisions: [], held: null, sourceHash: null };

interface NewRevision {
  hash: string;
  at: Date;
  changes: CatalogueChanges | null;
}

/** Puts a sheet of the source on sale automatically. */
export function recordRead(history: SheetHistory, read: NewRevision): SheetHistory {
  return { ...addRevision(history, { ...read, how: "read" }), sourceHash: read.hash };
}

/** Notes that the source has the sheet on sale again. */
export function recordSame(history: SheetHistory, hash: string): SheetHistory {
  return change(history, { held: null, sourceHash: hash });
}

/** Holds a sheet of the source for a decision. The one on sale stays. */
export function holdBack(history: SheetHistory, { hash, at }: Pick<NewRevision, "hash" | "at">): SheetHistory {
  return change(history, { held: { hash, at: at.toISOString() }, sourceHash: hash });
}

/** Puts the held sheet on sale. null if now a different sheet, or none, is on hold. */
export function acceptHeld(history: SheetHistory, { hash, at, changes, by }: NewRevision & { by: string }) {
  return history.held?.hash === hash ? addRevision(history, { hash, at, changes, by, how: "accepted" }) : null;
}

/** Drops the held sheet until the source has another one. null if now a different sheet, or none, is on hold. */
export function declineHeld(history: SheetHistory, hash: string): SheetHistory | null {
  return history.held?.hash === hash ? change(history, { held: null }) : null;
}

/** Puts a sheet with one changed product on sale, and makes it the source's sheet. */
export function recordEdit(history: SheetHistory, edited: NewRevision & { by: string; edit: SheetEdit }): SheetHistory {
  return { ...addRevision(history, { ...edited, how: "edited" }), sourceHash: edited.hash };
}

/** Puts a whole sheet that an admin uploaded on sale, and makes it the source's sheet. */
export function recordUpload(history: SheetHistory, uploaded: NewRevision & { by: string }): SheetHistory {
  return { ...addRevision(history, { ...uploaded, how: "uploaded" }), sourceHash: uploaded.hash };
}

/** Writes the sheet on sale into the source. The source's former sheet is kept until the next time. */
export function recordWritten(history: SheetHistory, replaced: string): SheetHistory {
  return change(history, { held: null, sourceHash: history.revisions[0]?.hash ?? null, replaced });
}

/** Judges the sheet of the source again although it has not changed. */
export function forgetSource(history: SheetHistory): SheetHistory {
  return change(history, { sourceHash: null });
}

/** Whether an admin decided against the source's sheet: dropped it, or restored an earlier one. */
export function hasLeftSource({ held, sourceHash, revisions }: SheetHistory): boolean {
  return held === null && sourceHash !== null && sourceHash !== revisions[0]?.hash;
}

/** Finds an earlier revision that can be restored; null if none has this number, or it is on sale. */
export function findEarlierRevision({ revisions }: SheetHistory, number: number): SheetRevision | null {
  const [live, ...earlier] = revisions;
  const found = earlier.find((revision) => revision.number === number) ?? null;
  return found?.hash === live?.hash ? null : found;
}

/** Puts an earlier revision on sale again, as a new one. A held sheet is dropped. null: see findEarlierRevision. */
export function takeBack(
  history: SheetHistory,
  { number, at, changes, by }: Omit<NewRevision, "hash"> & { number: number; by: string },
): SheetHistory | null {
  const found = findEarlierRevision(history, number);
  return found && addRevision(history, { hash: found.hash, at, changes, by, of: number, how: "taken-back" });
}

/** The hashes of the sheets that may still be needed. */
export function listKeptHashes({ revisions, held, replaced }: SheetHistory): string[] {
  const kept = [...revisions.flatMap(({ hash, edit }) => [hash, edit?.before]), held?.hash, replaced];
  return [...new Set(kept.filter((hash) => hash !== undefined))];
}

function change(history: SheetHistory, changed: Partial<SheetHistory>): SheetHistory {
  return { ...history, version: history.version + 1, ...changed };
}

/** Adds a revision and clears the held sheet. */
function addRevision(
  history: SheetHistory,
  { at, ...revision }: NewRevision & Pick<SheetRevision, "how" | "edit"> & Partial<Pick<SheetRevision, "by" | "of">>,
): SheetHistory {
  const number = (history.revisions[0]?.number ?? 0) + 1;
  const added: SheetRevision = { number, at: at.toISOString(), by: null, of: null, ...revision };
  return change(history, { revisions: [added, ...history.revisions].slice(0, maxRevisions), held: null });
}

/** The changes at the desk that can be undone, the latest first. */
export function listSheetEdits({ revisions }: SheetHistory) {
  const edits = [];
  for (const { number, at, by, edit } of revisions)
    if (edit !== undefined) edits.push({ number, at, by: by ?? "", product: edit.product, what: edit.what });
  return edits;
}
