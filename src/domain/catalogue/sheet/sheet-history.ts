import type { CatalogueChanges } from "#domain/catalogue/compare-prices.ts";

export interface SheetRevision {
  /** Counts up by one: r 148. */
  number: number;
  /** SHA-256 of the sheet, hexadecimal. */
  hash: string;
  /** ISO time. */
  at: string;
  /** read: by itself · accepted: after it was held back · taken-back: an earlier one again · edited: a product at the desk · uploaded: at the desk. */
  how: "read" | "accepted" | "taken-back" | "edited" | "uploaded";
  /** The admin who decided at the desk; null if nobody had to. */
  by: string | null;
  /** The revision that was taken back; null for others. */
  of: number | null;
  /** null: there was none before it. */
  changes: CatalogueChanges | null;
  /** Only of an edited one. */
  edit?: SheetEdit;
}

export interface SheetEdit {
  product: string;
  /** "price, stock" */
  what: string;
  /** In the sheet before it; null if the product was added. */
  rowBefore: number | null;
  /** null: the product was taken out. */
  rowAfter: number | null;
  /** The hash of the sheet before it. */
  before: string;
}

export type SheetEditView = ReturnType<typeof listSheetEdits>[number];

/** The sheets that were on sale, and the one that waits for a decision. All processes share it. */
export interface SheetHistory {
  /** Counts up with every change, so that two processes cannot both make the next. */
  version: number;
  /** The latest first; the first is on sale. */
  revisions: readonly SheetRevision[];
  held: { hash: string; /** ISO time. */ at: string } | null;
  /** The sheet of the source that was last judged. It is not judged again until it changes. */
  sourceHash: string | null;
  /** The sheet that the file had before the desk wrote what is on sale into it. */
  replaced?: string;
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
export function recordRead(history: SheetHistory, read: NewRevision): SheetHistory {
  return { ...addRevision(history, { ...read, how: "read" }), sourceHash: read.hash };
}

/** The source has the sheet again that is on sale. */
export function recordSame(history: SheetHistory, hash: string): SheetHistory {
  return change(history, { held: null, sourceHash: hash });
}

/** A sheet of the source waits for a decision. The one on sale stays. */
export function holdBack(history: SheetHistory, { hash, at }: Pick<NewRevision, "hash" | "at">): SheetHistory {
  return change(history, { held: { hash, at: at.toISOString() }, sourceHash: hash });
}

/** Puts the held sheet on sale. null if another sheet is on hold now, or none. */
export function acceptHeld(history: SheetHistory, { hash, at, changes, by }: NewRevision & { by: string }) {
  return history.held?.hash === hash ? addRevision(history, { hash, at, changes, by, how: "accepted" }) : null;
}

/** Drops the held sheet until the source has another one. null if another sheet is on hold now, or none. */
export function declineHeld(history: SheetHistory, hash: string): SheetHistory | null {
  return history.held?.hash === hash ? change(history, { held: null }) : null;
}

/** A sheet with a change of one product goes on sale, and becomes that of the source. */
export function recordEdit(history: SheetHistory, edited: NewRevision & { by: string; edit: SheetEdit }): SheetHistory {
  return { ...addRevision(history, { ...edited, how: "edited" }), sourceHash: edited.hash };
}

/** A whole sheet that somebody brought to the desk goes on sale, and becomes that of the source. */
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

/** Whether somebody decided against the sheet that the source has: it was dropped, or an earlier one taken back. */
export function hasLeftSource({ held, sourceHash, revisions }: SheetHistory): boolean {
  return held === null && sourceHash !== null && sourceHash !== revisions[0]?.hash;
}

/** Finds an earlier revision that can be taken back; null if there is none of this number, or it is on sale. */
export function findEarlierRevision({ revisions }: SheetHistory, number: number): SheetRevision | null {
  const [live, ...earlier] = revisions;
  const found = earlier.find((revision) => revision.number === number) ?? null;
  return found?.hash === live?.hash ? null : found;
}

/** An earlier revision goes on sale again, as a new one. What is held back is dropped. null: see findEarlierRevision. */
export function takeBack(
  history: SheetHistory,
  { number, at, changes, by }: Omit<NewRevision, "hash"> & { number: number; by: string },
): SheetHistory | null {
  const found = findEarlierRevision(history, number);
  return found && addRevision(history, { hash: found.hash, at, changes, by, of: number, how: "taken-back" });
}

/** The sheets that somebody may still ask for. */
export function listKeptHashes({ revisions, held, replaced }: SheetHistory): string[] {
  const kept = [...revisions.flatMap(({ hash, edit }) => [hash, edit?.before]), held?.hash, replaced];
  return [...new Set(kept.filter((hash) => hash !== undefined))];
}

function change(history: SheetHistory, changed: Partial<SheetHistory>): SheetHistory {
  return { ...history, version: history.version + 1, ...changed };
}

/** Nothing is held back any more. */
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
  return revisions.flatMap(({ number, at, by, edit }) =>
    edit === undefined ? [] : [{ number, at, by: by ?? "", product: edit.product, what: edit.what }],
  );
}
