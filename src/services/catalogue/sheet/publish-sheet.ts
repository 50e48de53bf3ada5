import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { ChangedSheet } from "#domain/catalogue/sheet/edited-row.ts";
import { recordEdit, recordUpload, recordWritten, type SheetHistory } from "#domain/catalogue/sheet/sheet-history.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { SheetBytes, SheetFile } from "#services/sheet-ports.ts";
import type { LiveSheet } from "./live-sheet.ts";

export type EditableSheet =
  | { state: "ours"; sheet: SheetBytes }
  | { state: "hosted" }
  /** The file differs from what is on sale. */
  | { state: "apart" };

/** A changed sheet and the catalogue that it would be. */
export interface TriedSheet {
  changed: ChangedSheet;
  read: Catalogue;
}

export interface SheetPublication {
  /** Changes whatever sheet is on sale; null if the row is no longer what the admin saw. */
  change(present: Uint8Array): ChangedSheet | null;
  /** Throws if the change must not be published. */
  judge?(present: Uint8Array, tried: TriedSheet): Promise<void>;
  product: string;
  what: string;
  by: string;
}

/** The time that another process may take between saving its version and writing its file. */
const settleMs = 50;
const settleAttempts = 20;

/** Reads the sheet in the file, if that sheet is on sale. */
export async function readEditableSheet(live: LiveSheet): Promise<EditableSheet> {
  const { file } = live.parts.source;
  if (file === null) return { state: "hosted" };
  const sheet = await readSettled(file, live);
  return sheet === null ? { state: "apart" } : { state: "ours", sheet };
}

/**
 * Reads the sheet in the file if it is on sale, and waits for another process that has saved its version but not yet
 * its file; null if the file has a different sheet.
 */
async function readSettled(file: SheetFile, live: LiveSheet): Promise<SheetBytes | null> {
  for (let attempt = 0; attempt < settleAttempts; attempt += 1) {
    if (attempt > 0) await setTimeout(settleMs);
    await live.follow();
    const sheet = await file.read();
    const { revisions, sourceHash } = live.history;
    if (sheet.hash === revisions[0]?.hash) return sheet;
    // Someone decided at the desk that this sheet is not on sale, so waiting does not help.
    if (sheet.hash === sourceHash) return null;
  }
  return null;
}

/** Puts a sheet with a product's change on sale and into the file. Throws SheetRefused, or like saveSheetProduct. */
export async function publishSheet(live: LiveSheet, { change, judge, product, what, by }: SheetPublication) {
  const { source, archive, log, now } = live.parts;
  const { file } = source;
  if (file === null) throw new ShopError("catalogue.sheet-hosted");
  for (;;) {
    const present = await readSettled(file, live);
    if (present === null) throw new ShopError("catalogue.sheet-apart");
    const changed = change(present.bytes);
    if (changed === null) throw new ShopError("catalogue.row-changed");
    const { bytes, rowBefore, rowAfter } = changed;
    const { hash } = hashSheetBytes(bytes);
    if (hash === present.hash) throw new ShopError("catalogue.row-changed");
    const catalogue = await live.load({ bytes, hash });
    await judge?.(present.bytes, { changed, read: catalogue });
    const { doubts, changes } = live.compare(catalogue);
    // A change of one product gives no reason for doubt, so something else has changed too.
    if (doubts.length > 0) throw new ShopError("catalogue.sheet-doubtful", { details: doubts });
    const edit = { product, what, rowBefore, rowAfter, before: present.hash };
    const next = recordEdit(live.history, { hash, at: now(), changes, by, edit });
    await archive.saveSheet({ bytes, hash });
    const result = await replaceFile(live, file, { present, bytes, next });
    if (result === "overtaken") continue;
    if (result === "changed") throw new ShopError("catalogue.row-changed");
    live.putOnSale(catalogue);
    const number = next.revisions[0]?.number ?? 0;
    log.info({ revision: catalogue.revision, number }, "A product was changed at the desk.");
    return { number, row: rowAfter };
  }
}

export function hashSheetBytes(bytes: Uint8Array): SheetBytes {
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex") };
}

export interface WholeSheet extends SheetBytes {
  /** The hash of the sheet on sale that this one was compared with; null if none was on sale. */
  comparedWith: string | null;
  by: string;
}

/**
 * Puts a whole sheet on sale and into the file, and keeps the file's former sheet. Returns the new version's number.
 * Throws SheetRefused, catalogue.sheet-hosted and catalogue.sheet-changed.
 */
export async function publishWholeSheet(live: LiveSheet, { bytes, hash, comparedWith, by }: WholeSheet) {
  const { source, archive, log, now } = live.parts;
  const { file } = source;
  if (file === null) throw new ShopError("catalogue.sheet-hosted");
  const catalogue = await live.load({ bytes, hash });
  for (;;) {
    await live.follow();
    if ((live.history.revisions[0]?.hash ?? null) !== comparedWith) throw new ShopError("catalogue.sheet-changed");
    const present = await file.read();
    const next = recordUpload(live.history, { hash, at: now(), changes: live.compare(catalogue).changes, by });
    await archive.saveSheet({ bytes, hash });
    const result = await replaceFile(live, file, { present, bytes, next });
    if (result === "overtaken") continue;
    if (result === "changed") throw new ShopError("catalogue.sheet-changed");
    live.putOnSale(catalogue);
    const number = next.revisions[0]?.number ?? 0;
    log.info({ revision: catalogue.revision, number }, "A product sheet was uploaded at the desk.");
    return number;
  }
}

/** Writes the sheet on sale into the file and keeps the file's. Throws catalogue.sheet-hosted and .sheet-changed. */
export async function writeSheetOnSale(live: LiveSheet): Promise<void> {
  const { source, archive, log } = live.parts;
  const { file } = source;
  if (file === null) throw new ShopError("catalogue.sheet-hosted");
  await live.follow();
  const present = await file.read();
  const onSale = live.history.revisions[0];
  if (onSale?.hash === present.hash) return;
  const sheet = onSale === undefined ? null : await archive.readSheet(onSale.hash);
  if (sheet === null) throw new ShopError("catalogue.sheet-changed");
  const next = recordWritten(live.history, present.hash);
  const result = await replaceFile(live, file, { present, bytes: sheet.bytes, next });
  if (result !== "done") throw new ShopError("catalogue.sheet-changed");
  log.info({ number: onSale?.number }, "The sheet on sale was written into the file at the desk.");
}

/** Replaces the sheet and its history. overtaken: another process saved it first. changed: the file was saved since. */
async function replaceFile(
  live: LiveSheet,
  file: SheetFile,
  { present, bytes, next }: { present: SheetBytes; bytes: Uint8Array; next: SheetHistory },
): Promise<"done" | "overtaken" | "changed"> {
  const { archive } = live.parts;
  const prepared = await file.prepare(bytes);
  try {
    await archive.saveSheet(present);
    // The history is saved first: if two processes save at the same moment, one of them finds its version number taken.
    if (!(await archive.replaceHistory(next))) return "overtaken";
    live.history = next;
    return (await prepared.commit(present.hash)) ? "done" : "changed";
  } finally {
    await prepared.discard();
  }
}
