import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A lock on a file that the kernel itself gives back when its holder ends, however it ends: a process killed with -9
 * never counts as alive, and no process id is compared that another process may carry by now.
 *
 * Node offers no flock of its own. SQLite, which is built in, takes such locks on its file: any number of holders of
 * the shared one, or a single holder of the exclusive one. Nothing is ever written to the file.
 */
export class FolderLock {
  readonly #path: string;
  #holder: DatabaseSync | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Takes the lock together with others; false while somebody holds it alone. */
  tryShared(): boolean {
    return this.#try((holder) => {
      holder.exec("BEGIN");
      holder.prepare("SELECT count(*) FROM sqlite_schema").get();
    });
  }

  /** Takes the lock alone; false while anybody else holds it. */
  tryExclusive(): boolean {
    return this.#try((holder) => holder.exec("BEGIN EXCLUSIVE"));
  }

  release(): void {
    this.#holder?.close();
    this.#holder = undefined;
  }

  #try(take: (holder: DatabaseSync) => void): boolean {
    if (this.#holder !== undefined) throw new Error(`The lock ${this.#path} is held already.`);
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

/** Runs `work` while no other process (or caller in this one) does work under the same lock file. */
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
