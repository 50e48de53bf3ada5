import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A file lock that the kernel releases when its holder ends, even after kill -9. Process ids could not tell: another
 * process may have the same one by then.
 *
 * Node has no flock. Its built-in SQLite takes such locks on a database file, shared or exclusive; nothing is written.
 */
export class FolderLock {
  readonly #path: string;
  #holder: DatabaseSync | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Takes a shared lock; false while somebody holds the exclusive one. */
  tryShared(): boolean {
    return this.#try((holder) => {
      holder.exec("BEGIN");
      holder.prepare("SELECT count(*) FROM sqlite_schema").get();
    });
  }

  /** Takes the exclusive lock; false while anybody else holds either. */
  tryExclusive(): boolean {
    return this.#try((holder) => holder.exec("BEGIN EXCLUSIVE"));
  }

  release(): void {
    this.#holder?.close();
    this.#holder = undefined;
  }

  #try(take: (holder: DatabaseSync) => void): boolean {
    const holder = new DatabaseSync(this.#path);
    try {
      holder.exec("PRAGMA busy_timeout = 0");
      take(holder);
      this.#holder = holder;
      return true;
    } catch (error) {
      holder.close();
      if (isBusy(error)) return false;
      throw error;
    }
  }
}

/** Runs `work` under the exclusive lock. */
export async function withExclusiveLock<T>(path: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const lock = new FolderLock(path);
  const deadline = Date.now() + timeoutMs;
  while (!lock.tryExclusive()) {
    if (Date.now() > deadline) {
      throw new Error(
        `Another process has been starting or stopping the database for more than ${Math.round(timeoutMs / 1000)} s (${path}).`,
      );
    }
    await pause(20);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
