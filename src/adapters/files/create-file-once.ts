import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** The type of `createFileOnce`, and of its counterpart for folders that several hosts share. */
export type CreateFile = (path: string, contents: string) => Promise<boolean>;

/**
 * Writes a file whole or not at all. Returns false if the file exists, also if another process has just written it, and
 * throws if the disk fails.
 */
export async function createFileOnce(path: string, contents: string, { mode = 0o666 } = {}): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, contents, { flush: true, flag: "wx", mode });
    await linkOrCopy(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Gives the file its final name by a hard link, or by a copy on a file system that has no hard links. */
async function linkOrCopy(temporary: string, target: string): Promise<void> {
  await link(temporary, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST" || error.code === "ENOSPC") throw error;
    await copyFile(temporary, target, constants.COPYFILE_EXCL);
  });
}
