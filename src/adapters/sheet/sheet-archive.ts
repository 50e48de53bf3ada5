import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { createFileOnce, type CreateFile } from "#adapters/files/create-file-once.ts";
import { nullIfMissing, writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import { emptySheetHistory, listKeptHashes, type SheetHistory } from "#domain/catalogue/sheet/sheet-history.ts";
import { minuteMs } from "#domain/time.ts";
import type { SheetArchive, SheetBytes } from "#services/sheet-ports.ts";
import { hashSheet } from "./sheet-reader.ts";

const gzipAsync = promisify(gzip);
const unpack = promisify(gunzip);
/** This level makes a file an eighth larger than the usual level does, in two fifths of the time. */
const packLevel = 1;
const historyName = /^history-(\d{9})\.json$/;
const sheetName = /^([0-9a-f]{64})\.csv\.gz$/;
const keptHistories = 3;
/** The life of an unused sheet, which is saved before the history names it, perhaps by another process just now. */
const unusedSheetLifeMs = 10 * minuteMs;

/**
 * Keeps the sheets of one source in a folder of their own, with a numbered file for each state of the history.
 * Processes that write the same number race to create the file and all but one lose, so there are no locks, and a
 * process may be killed at any moment.
 */
export function openSheetArchive(folder: string, createFile: CreateFile = createFileOnce): SheetArchive {
  let latestHistory = emptySheetHistory;

  async function listVersions(): Promise<number[]> {
    const names = await readdir(folder).catch(nullIfMissing);
    return (names ?? [])
      .map((file) => Number(historyName.exec(file)?.[1] ?? 0))
      .filter((version) => version > 0)
      .toSorted((a, b) => b - a);
  }

  async function readHistory(): Promise<SheetHistory> {
    const versions = await listVersions();
    const [latest] = versions;
    if (latest === undefined) return emptySheetHistory;
    if (latest === latestHistory.version) return latestHistory;
    for (const version of versions) {
      try {
        const history = JSON.parse(await readFile(historyFile(version), "utf8")) as SheetHistory;
        // A damaged file keeps its number, so the next state takes the number after it.
        latestHistory = { ...history, version: latest };
        return latestHistory;
      } catch (error) {
        if (!(error instanceof SyntaxError) && (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
    }
    latestHistory = { ...emptySheetHistory, version: latest };
    return latestHistory;
  }

  async function replaceHistory(next: SheetHistory): Promise<boolean> {
    if (!(await createFile(historyFile(next.version), JSON.stringify(next)))) return false;
    latestHistory = next;
    await tidy(next).catch(() => undefined);
    return true;
  }

  async function tidy(history: SheetHistory): Promise<void> {
    const keptHashes = new Set(listKeptHashes(history));
    for (const file of await readdir(folder)) {
      const version = Number(historyName.exec(file)?.[1] ?? history.version);
      const hash = sheetName.exec(file)?.[1];
      const path = join(folder, file);
      const isOldSheet = async () => Date.now() - (await stat(path)).mtimeMs > unusedSheetLifeMs;
      if (version <= history.version - keptHistories) await rm(path, { force: true });
      else if (hash !== undefined && !keptHashes.has(hash) && (await isOldSheet())) await rm(path, { force: true });
    }
  }

  async function readSheet(hash: string): Promise<SheetBytes | null> {
    const packed = await readFile(sheetFile(hash)).catch(nullIfMissing);
    if (packed === null) return null;
    const sheet = await unpack(packed).then(hashSheet, () => null);
    return sheet?.hash === hash ? sheet : null;
  }

  async function saveSheet({ bytes, hash }: SheetBytes): Promise<void> {
    const now = new Date();
    const isThere = await utimes(sheetFile(hash), now, now).then(
      () => true,
      () => false,
    );
    if (!isThere)
      await writeFileAtomically(sheetFile(hash), await gzipAsync(bytes, { level: packLevel }), { flush: true });
  }

  function historyFile(version: number): string {
    return join(folder, `history-${String(version).padStart(9, "0")}.json`);
  }

  function sheetFile(hash: string): string {
    return join(folder, `${hash}.csv.gz`);
  }

  return { readHistory, replaceHistory, readSheet, saveSheet };
}
