import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";

import { countChanges } from "#domain/catalogue/compare-prices.ts";
import type { ChangedSheet } from "#domain/catalogue/edited-row.ts";
import { judgeSheet, type SheetDoubt } from "#domain/catalogue/judge-sheet.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { recordEdit, recordWritten, type SheetEdit, type SheetHistory } from "#domain/catalogue/sheet-history.ts";
import type { SheetBytes, SheetFile } from "#services/sheet-ports.ts";

import type { LiveSheetParts } from "./live-sheet.ts";
import { loadCatalogue } from "./load-catalogue.ts";

/** The sheet that the desk can change, and why it cannot. */
export type EditableSheet =
  | { state: "ours"; sheet: SheetBytes }
  /** On the web. */
  | { state: "hosted" }
  /** The file has something else than what is on sale. */
  | { state: "apart" };

/** A change of one product. */
export interface SheetPublication {
  /** The change, made to whatever is on sale. null: the row is not what somebody saw any more. */
  change(bytes: Uint8Array): ChangedSheet | null;
  product: string;
  what: string;
  by: string;
}

export type PublishOutcome =
  | { result: "done"; number: number; row: number | null }
  | { result: "same" | "changed" | "hosted" | "apart" }
  | { result: "doubtful"; doubts: SheetDoubt[] };

/** What LiveSheet knows. */
interface SheetState {
  follow(): Promise<void>;
  current(): Catalogue | null;
  history(): SheetHistory;
  setHistory(history: SheetHistory): void;
  setLive(catalogue: Catalogue): void;
}

/** How long another process may take between its revision and its file. */
const settleMs = 50;
const settleAttempts = 20;

/** The sheet in the file, where it is the one on sale. */
export async function readEditableSheet({ source }: LiveSheetParts, state: SheetState): Promise<EditableSheet> {
  if (source.file === null) return { state: "hosted" };
  await state.follow();
  const sheet = await readSettled(source.file, state);
  return sheet === null ? { state: "apart" } : { state: "ours", sheet };
}

/** Waits for another process that is between its revision and its file. null: the file has another sheet. */
async function readSettled(file: SheetFile, state: SheetState): Promise<SheetBytes | null> {
  for (let attempt = 0; attempt < settleAttempts; attempt += 1) {
    if (attempt > 0) {
      await setTimeout(settleMs);
      await state.follow();
    }
    const sheet = await file.read();
    const { revisions, sourceHash } = state.history();
    if (sheet.hash === revisions[0]?.hash) return sheet;
    // Somebody decided so: waiting does not help.
    if (sheet.hash === sourceHash) return null;
  }
  return null;
}

/** Puts a sheet with a change of one product on sale and into the file. Throws SheetRefused, and when the disk fails. */
export async function publishSheet(
  { source, archive, log, now, isLive }: LiveSheetParts,
  state: SheetState,
  { change, product, what, by }: SheetPublication,
): Promise<PublishOutcome> {
  const { file } = source;
  if (file === null) return { result: "hosted" };
  for (;;) {
    await state.follow();
    const present = await readSettled(file, state);
    if (present === null) return { result: "apart" };
    const changed = change(present.bytes);
    if (changed === null) return { result: "changed" };
    const sheet = { bytes: changed.bytes, hash: createHash("sha256").update(changed.bytes).digest("hex") };
    if (sheet.hash === present.hash) return { result: "same" };
    const catalogue = await loadCatalogue({ source, sheet, loadedAt: now(), isLive });
    const live = state.current();
    const doubts = live === null ? [] : judgeSheet(live, catalogue);
    // One product alone gives no reason for doubt: more than that has changed.
    if (doubts.length > 0) return { result: "doubtful", doubts };
    const { rowBefore, rowAfter } = changed;
    const edit: SheetEdit = { product, what, rowBefore, rowAfter, before: present.hash };
    const changes = live === null ? null : countChanges(live, catalogue);
    const next = recordEdit(state.history(), { hash: sheet.hash, at: now(), changes, by, edit });
    const prepared = await file.prepare(sheet.bytes);
    try {
      await archive.saveSheet(present);
      await archive.saveSheet(sheet);
      // The revision comes first: of two who save at the same moment, one finds its number taken and begins anew.
      if (!(await archive.replaceHistory(next))) continue;
      state.setHistory(next);
      // An editor has saved the file since. Its sheet is judged like any other.
      if (!(await prepared.commit(present.hash))) return { result: "changed" };
    } finally {
      await prepared.discard();
    }
    state.setLive(catalogue);
    const number = next.revisions[0]?.number ?? 0;
    log.info({ revision: catalogue.revision, number }, "A product was changed at the desk");
    return { result: "done", number, row: rowAfter };
  }
}

/** Writes what is on sale into the file. What the file had is kept beside the revisions. Throws when the disk fails. */
export async function writeSheetOnSale(
  { source, archive, log }: LiveSheetParts,
  state: SheetState,
): Promise<"done" | "same" | "changed" | "hosted"> {
  const { file } = source;
  if (file === null) return "hosted";
  await state.follow();
  const present = await file.read();
  const onSale = state.history().revisions[0];
  if (onSale?.hash === present.hash) return "same";
  const sheet = onSale === undefined ? null : await archive.readSheet(onSale.hash);
  if (sheet === null) return "changed";
  const prepared = await file.prepare(sheet.bytes);
  try {
    await archive.saveSheet(present);
    const next = recordWritten(state.history(), present.hash);
    if (!(await archive.replaceHistory(next))) return "changed";
    state.setHistory(next);
    if (!(await prepared.commit(present.hash))) return "changed";
  } finally {
    await prepared.discard();
  }
  log.info({ number: onSale?.number }, "The sheet on sale was written into the file at the desk");
  return "done";
}
