import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nullIfMissing } from "#adapters/files/write-file-atomically.ts";
import { stopDatabaseServer } from "#adapters/postgres/embedded.ts";

const prefix = "koi-and-pond-shop-test-";

/** Makes an empty data folder, whose name contains the process id of its run. */
export async function makeEmptyDataDir(): Promise<string> {
  return mkdtemp(join(await realpath(tmpdir()), `${prefix}${process.pid}-`));
}

/** Deletes a data folder and its database. Returns false if a process holds it open. */
export async function deleteDataDir(dataDir: string): Promise<boolean> {
  if (!(await stopDatabaseServer(dataDir))) return false;
  // For root, and where the path is long, the database is elsewhere.
  const database = await realpath(join(dataDir, "postgres")).catch(nullIfMissing);
  for (const folder of database === null ? [dataDir] : [database, dataDir])
    await rm(folder, { recursive: true, force: true });
  return true;
}

/**
 * Deletes what killed runs have left behind. The folder of a run that goes on must stay although nothing holds it open:
 * a test may have killed the shop on it, and is about to start it again.
 */
export async function deleteAbandonedDataDirs(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = /^(\d+)-/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : "")?.[1];
    if (owner !== undefined && !isAlive(Number(owner)))
      await deleteDataDir(join(tmpdir(), name)).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
