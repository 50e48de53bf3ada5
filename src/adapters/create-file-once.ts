import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** `createFileOnce`, or the like for folders that several hosts have alike. */
export type CreateFile = (path: string, contents: string) => Promise<boolean>;

/**
 * Writes a file that is not there yet, whole or not at all. false: somebody else was first. Of several processes that write it at
 * once, one succeeds. Throws when the disk fails.
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

/** Some file systems have no links. */
async function linkOrCopy(temporary: string, target: string): Promise<void> {
  await link(temporary, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST" || error.code === "ENOSPC") throw error;
    await copyFile(temporary, target, constants.COPYFILE_EXCL);
  });
}
