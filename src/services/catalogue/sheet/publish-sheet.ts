import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { ChangedSheet } from "#domain/catalogue/sheet/edited-row.ts";
import { recordEdit, recordUpload, recordWritten } from "#domain/catalogue/sheet/sheet-history.ts";
import { ShopError } from "#domain/shop-error.ts";
import { isStorageFailure } from "#services/is-storage-failure.ts";
import type { SheetBytes, SheetFile } from "#services/sheet-ports.ts";
import type { LiveSheet, LiveSheetParts } from "./live-sheet.ts";

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
export async function readEditableSheet(live: LiveSheet, { source, log }: LiveSheetParts): Promise<EditableSheet> {
  if (source.file === null) return { state: "hosted" };
  const sheet = await readSettled(source.file, live).catch((error: unknown) => {
    if (!isStorageFailure(error)) throw error;
    log.warn({ err: error }, "The file of the product sheet cannot be read.");
    return null;
  });
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
export async function publishSheet(
  live: LiveSheet,
  { log, now }: LiveSheetParts,
  { change, judge, product, what, by }: SheetPublication,
) {
  const file = live.requireFile();
  for (;;) {
    const present = await readSettled(file, live);
    if (present === null) throw new ShopError("catalogue.sheet-apart");
    const changed = change(present.bytes);
    if (changed === null) throw new ShopError("catalogue.row-changed");
    const { rowBefore, rowAfter } = changed;
    const sheet = hashSheetBytes(changed.bytes);
    if (sheet.hash === present.hash) throw new ShopError("catalogue.row-changed");
    const catalogue = await live.load(sheet);
    await judge?.(present.bytes, { changed, read: catalogue });
    const { doubts, changes } = live.compare(catalogue);
    // A change of one product gives no reason for doubt, so something else has changed too.
    if (doubts.length > 0) throw new ShopError("catalogue.sheet-doubtful", { details: doubts });
    const edit = { product, what, rowBefore, rowAfter, before: present.hash };
    const next = recordEdit(live.history, { hash: sheet.hash, at: now(), changes, by, edit });
    const result = await live.commit(next, { sheet, present, catalogue });
    if (result === "overtaken") continue;
    if (result === "changed") throw new ShopError("catalogue.row-changed");
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
export async function publishWholeSheet(
  live: LiveSheet,
  { log, now }: LiveSheetParts,
  { comparedWith, by, ...sheet }: WholeSheet,
) {
  const file = live.requireFile();
  const catalogue = await live.load(sheet);
  for (;;) {
    await live.follow();
    if ((live.history.revisions[0]?.hash ?? null) !== comparedWith) throw new ShopError("catalogue.sheet-changed");
    const present = await file.read();
    const { changes } = live.compare(catalogue);
    const next = recordUpload(live.history, { hash: sheet.hash, at: now(), changes, by });
    const result = await live.commit(next, { sheet, present, catalogue });
    if (result === "overtaken") continue;
    if (result === "changed") throw new ShopError("catalogue.sheet-changed");
    const number = next.revisions[0]?.number ?? 0;
    log.info({ revision: catalogue.revision, number }, "A product sheet was uploaded at the desk.");
    return number;
  }
}

/** Writes the sheet on sale into the file and keeps the file's. Throws catalogue.sheet-hosted and .sheet-changed. */
export async function writeSheetOnSale(live: LiveSheet, { archive, log }: LiveSheetParts): Promise<void> {
  const file = live.requireFile();
  await live.follow();
  const present = await file.read();
  const onSale = live.history.revisions[0];
  if (onSale?.hash === present.hash) return;
  const sheet = onSale === undefined ? null : await archive.readSheet(onSale.hash);
  if (sheet === null) throw new ShopError("catalogue.sheet-changed");
  const next = recordWritten(live.history, present.hash);
  const result = await live.commit(next, { sheet, present });
  if (result !== "done") throw new ShopError("catalogue.sheet-changed");
  log.info({ number: onSale?.number }, "The sheet on sale was written into the file at the desk.");
}
