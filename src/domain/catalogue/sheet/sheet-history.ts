import type { CatalogueChanges } from "#domain/catalogue/compare-prices.ts";

export interface SheetVersion {
  /** The number, one higher than before: 148 in "Version 148". */
  number: number;
  /** The SHA-256 of the sheet, hexadecimal. */
  hash: string;
  /** The ISO time. */
  at: string;
  /**
   * read: automatically · accepted: after it was held · taken-back: an earlier sheet restored · edited: a product at
   * the desk · uploaded: a whole sheet at the desk.
   */
  how: "read" | "accepted" | "taken-back" | "edited" | "uploaded";
  /** The admin who decided at the desk; null if no decision was needed. */
  by: string | null;
  /** The number of the earlier version that was restored; null for other versions. */
  of: number | null;
  /** null for the first sheet. */
  changes: CatalogueChanges | null;
  /** Present only for an edited sheet. */
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
  before: string;
}

export type SheetEditView = ReturnType<typeof listSheetEdits>[number];

/** The sheets that were on sale, and the sheet on hold. All processes share this history. */
export interface SheetHistory {
  /** The version, one higher with every change, so that two processes cannot both write the next. */
  version: number;
  /** The versions, under the name that the stored history has: the latest first, which is on sale. */
  revisions: readonly SheetVersion[];
  held: { hash: string; /** ISO time. */ at: string } | null;
  /** The hash of the source's sheet that was last judged. The sheet is not judged again until it changes. */
  sourceHash: string | null;
  /** The hash of the sheet that was in the file before the desk overwrote the file with the sheet on sale. */
  replaced?: string;
}

/** The maximum number of versions that can be restored. */
export const maxVersions = 20;

export const emptySheetHistory: SheetHistory = { version: 0, revisions: [], held: null, sourceHash: null };

interface NewVersion {
  hash: string;
  at: Date;
  changes: CatalogueChanges | null;
}

/** Puts a sheet of the source on sale automatically. */
export function recordRead(history: SheetHistory, read: NewVersion): SheetHistory {
  return { ...addVersion(history, { ...read, how: "read" }), sourceHash: read.hash };
}

/** Notes that the source's sheet is the one on sale again. */
export function recordSame(history: SheetHistory, hash: string): SheetHistory {
  return change(history, { held: null, sourceHash: hash });
}

/** Puts a sheet of the source on hold for a decision. The sheet on sale stays. */
export function putOnHold(history: SheetHistory, { hash, at }: Pick<NewVersion, "hash" | "at">): SheetHistory {
  return change(history, { held: { hash, at: at.toISOString() }, sourceHash: hash });
}

/** Puts the held sheet on sale; null if now a different sheet, or none, is on hold. */
export function acceptHeld(history: SheetHistory, { hash, at, changes, by }: NewVersion & { by: string }) {
  return history.held?.hash === hash ? addVersion(history, { hash, at, changes, by, how: "accepted" }) : null;
}

/** Drops the held sheet until the source has another sheet; null if now a different sheet, or none, is on hold. */
export function declineHeld(history: SheetHistory, hash: string): SheetHistory | null {
  return history.held?.hash === hash ? change(history, { held: null }) : null;
}

/** Puts a sheet with one changed product on sale, and makes it the source's sheet. */
export function recordEdit(history: SheetHistory, edited: NewVersion & { by: string; edit: SheetEdit }): SheetHistory {
  return { ...addVersion(history, { ...edited, how: "edited" }), sourceHash: edited.hash };
}

/** Puts a whole sheet that an admin uploaded on sale, and makes it the source's sheet. */
export function recordUpload(history: SheetHistory, uploaded: NewVersion & { by: string }): SheetHistory {
  return { ...addVersion(history, { ...uploaded, how: "uploaded" }), sourceHash: uploaded.hash };
}

/** Notes that the sheet on sale was written into the source, whose former sheet is kept until the next write. */
export function recordWritten(history: SheetHistory, replaced: string): SheetHistory {
  return change(history, { held: null, sourceHash: history.revisions[0]?.hash ?? null, replaced });
}

/** Makes the shop judge the source's sheet again although the sheet has not changed. */
export function forgetSource(history: SheetHistory): SheetHistory {
  return change(history, { sourceHash: null });
}

/** Whether an admin decided against the source's sheet: dropped it, or restored an earlier one. */
export function hasLeftSource({ held, sourceHash, revisions }: SheetHistory): boolean {
  return held === null && sourceHash !== null && sourceHash !== revisions[0]?.hash;
}

/** Finds an earlier version to restore; null if none has this number, or if its sheet is on sale. */
export function findEarlierVersion({ revisions }: SheetHistory, number: number): SheetVersion | null {
  const [live, ...earlier] = revisions;
  const found = earlier.find((sheetVersion) => sheetVersion.number === number) ?? null;
  return found?.hash === live?.hash ? null : found;
}

/** Puts an earlier version on sale as a new version and drops a held sheet; null when `findEarlierVersion` is null. */
export function restoreEarlier(
  history: SheetHistory,
  { number, at, changes, by }: Omit<NewVersion, "hash"> & { number: number; by: string },
): SheetHistory | null {
  const found = findEarlierVersion(history, number);
  return found && addVersion(history, { hash: found.hash, at, changes, by, of: number, how: "taken-back" });
}

export function listKeptHashes({ revisions, held, replaced }: SheetHistory): string[] {
  const kept = [...revisions.flatMap(({ hash, edit }) => [hash, edit?.before]), held?.hash, replaced];
  return [...new Set(kept.filter((hash) => hash !== undefined))];
}

function change(history: SheetHistory, changed: Partial<SheetHistory>): SheetHistory {
  return { ...history, version: history.version + 1, ...changed };
}

function addVersion(
  history: SheetHistory,
  { at, ...sheetVersion }: NewVersion & Pick<SheetVersion, "how" | "edit"> & Partial<Pick<SheetVersion, "by" | "of">>,
): SheetHistory {
  const number = (history.revisions[0]?.number ?? 0) + 1;
  const added: SheetVersion = { number, at: at.toISOString(), by: null, of: null, ...sheetVersion };
  return change(history, { revisions: [added, ...history.revisions].slice(0, maxVersions), held: null });
}

/** Lists the changes at the desk, the latest first. */
export function listSheetEdits({ revisions }: SheetHistory) {
  const edits = [];
  for (const { number, at, by, edit } of revisions)
    if (edit !== undefined) edits.push({ number, at, by: by ?? "", product: edit.product, what: edit.what });
  return edits;
}
