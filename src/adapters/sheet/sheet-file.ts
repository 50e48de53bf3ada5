import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { open, readdir, readFile, realpath, rename, rm, stat, writeFile, type FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isSheetCopy, type SheetCopy } from "#domain/catalogue/sheet/sheet-copy.ts";
import { maxSheetBytes } from "#domain/catalogue/sheet/sheet-record.ts";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import { formatMegabytes } from "#domain/format-megabytes.ts";
import type { SheetBytes, SheetFile } from "#services/sheet-ports.ts";
import { hashSheet, type SheetReader } from "./sheet-reader.ts";

/** How long a file must be unchanged before it counts, because a spreadsheet program saves in several steps. */
const settleMs = 100;

export function sheetFile(path: string): SheetReader {
  let lastVersion = "";

  async function request(): Promise<SheetBytes | "unchanged"> {
    try {
      const file = await open(path, "r");
      try {
        const facts = await statSettled(file, lastVersion);
        if (!facts.isFile()) throw new SheetRefused("The path of the product sheet is not a file.");
        if (facts.size > maxSheetBytes)
          throw new SheetRefused(`The product sheet is larger than ${formatMegabytes(maxSheetBytes)}.`);
        const version = getVersion(facts);
        if (version === lastVersion) return "unchanged";
        const bytes = await file.readFile();
        lastVersion = version;
        return await hashSheet(bytes);
      } finally {
        await file.close();
      }
    } catch (error) {
      if (error instanceof SheetRefused) throw error;
      const { code } = error as NodeJS.ErrnoException;
      throw new SheetRefused(
        code === "ENOENT" ? "There is no product sheet at this path." : `The product sheet cannot be read (${code}).`,
        error,
      );
    }
  }

  async function findCopies(): Promise<SheetCopy[]> {
    const names = await readdir(dirname(path)).catch(() => []);
    const own = await stat(path).catch(() => null);
    const copies = await Promise.all(
      names
        .filter((name) => isSheetCopy(basename(path), name))
        .map(async (name) => {
          const facts = await stat(join(dirname(path), name)).catch(() => null);
          // On a file system that ignores case, a different spelling names the same file.
          return facts === null || !facts.isFile() || facts.ino === own?.ino
            ? []
            : { name, isNewer: own !== null && facts.mtimeMs > own.mtimeMs };
        }),
    );
    return copies.flat().toSorted((a, b) => Number(b.isNewer) - Number(a.isNewer) || a.name.localeCompare(b.name));
  }

  return {
    location: path,
    request,
    forget() {
      lastVersion = "";
    },
    findCopies,
    file: openForChanges(path),
  };
}

function openForChanges(path: string): SheetFile {
  const read = () => readFile(path).then(hashSheet);
  return {
    read,
    async prepare(bytes) {
      // The path may be a symbolic link.
      const target = await realpath(path);
      const temporary = `${target}.${randomUUID()}.tmp`;
      const { mode } = await stat(target);
      const discard = () => rm(temporary, { force: true });
      await writeFile(temporary, bytes, { flush: true, flag: "wx", mode }).catch(async (error: unknown) => {
        await discard();
        throw error;
      });
      return {
        async commit(replaced) {
          if ((await read()).hash !== replaced) return false;
          await rename(temporary, target);
          return true;
        },
        discard,
      };
    },
  };
}

/** Waits until a change to a file has settled, and returns the file's facts. `known` is its last known version. */
async function statSettled(file: FileHandle, known: string): Promise<Stats> {
  let facts = await file.stat();
  for (;;) {
    const version = getVersion(facts);
    if (known === "" || version === known) return facts;
    await pause(settleMs);
    facts = await file.stat();
    if (getVersion(facts) === version) return facts;
  }
}

function getVersion(facts: { mtimeMs: number; ctimeMs: number; size: number; ino: number }): string {
  return `${facts.ino} ${facts.mtimeMs} ${facts.ctimeMs} ${facts.size}`;
}
