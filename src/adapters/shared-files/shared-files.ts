import { createHash } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { and, asc, eq, getTableColumns, gt, isNotNull, max, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { listFiles } from "#adapters/files/list-files.ts";
import { nullIfMissing, writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import type { Database, Transaction } from "#db/client.ts";
import { sharedFiles } from "#db/schema/shared-files.ts";
import type { ServiceLog } from "#services/ports.ts";
import { judgeChange } from "./judge-change.ts";
import type { ObjectStore } from "./object-store.ts";

interface SharedFilesParts {
  db: Database;
  /** The folders, by the names that all hosts give them. */
  folders: Readonly<Record<string, string>>;
  /** The file in which this host keeps what it knows, for its next start. */
  stateFile: string;
  /** The store of the pictures' bytes; null if the database stores them. */
  store: Pick<ObjectStore, "put" | "get" | "delete"> | null;
  log: Pick<ServiceLog, "info" | "warn">;
}

/** A file as it was when this host and the database last agreed. */
interface KnownFile {
  hash: string;
  /** A stamp that changes whenever the file is written. */
  fingerprint: string;
}

interface State {
  /** The number of the newest change that this host has taken over; 0 if it has taken over none. */
  number: number;
  files: Record<string, KnownFile>;
}

interface FileFacts {
  fingerprint: string;
  mtimeMs: number;
}

type NewFile = Pick<typeof sharedFiles.$inferSelect, "path" | "number" | "hash"> & {
  bytes: Buffer<ArrayBuffer> | null;
};
type SharedFile = Omit<typeof sharedFiles.$inferSelect, "bytes">;

/** The names of the temporary files of `writeFileAtomically` and `createFileOnce`. */
const temporary = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.tmp)?$/;
const picture = /\.(?:jpe?g|png|webp|avif|gif)$/i;
/** How long a file must be unchanged before it counts, because an editor saves in several steps. */
const settleMs = 200;

/**
 * Keeps folders the same on all hosts of the shop, through PostgreSQL. Changes made here go to the database, and
 * changes made elsewhere come from it. If two hosts change a file at the same time, the first change counts; the second
 * is set aside beside the state file.
 */
export class SharedFiles {
  readonly #parts: SharedFilesParts;
  #state: State | null = null;
  #isSaved = true;
  /** The paths of files that came from other hosts since the last call of `sync`. */
  readonly #arrived: string[] = [];
  readonly #inTurn = pLimit(1);

  constructor(parts: SharedFilesParts) {
    this.#parts = parts;
  }

  /**
   * Sends this host's changes and takes over those of other hosts. Returns the paths of the files that came from other
   * hosts. Throws if the database or the disk fails.
   */
  sync(): Promise<string[]> {
    return this.#inTurn(async () => {
      await this.#sendLocalChanges(Date.now() - settleMs);
      await this.#takeOverRemoteChanges();
      return this.#arrived.splice(0);
    });
  }

  /** Writes a file that no host has. If several hosts write it together, one succeeds and the others get false. */
  create(file: string, contents: string): Promise<boolean> {
    return this.#inTurn(async () => {
      // The file may refer to other files that were written just before it.
      await this.#sendLocalChanges(Infinity);
      const path = this.#toSharedPath(file);
      const bytes = Buffer.from(contents);
      const isFirst = await this.#changeInTurn(async (tx, next) => {
        const whereThere = and(eq(sharedFiles.path, path), isNotNull(sharedFiles.hash));
        if ((await tx.$count(sharedFiles, whereThere)) > 0) return false;
        await this.#storeVersion(tx, { path, number: next(), hash: hashOf(bytes), bytes });
        return true;
      });
      // Taking over also writes the file, whether it is this host's or another's.
      await this.#takeOverRemoteChanges();
      return isFirst;
    });
  }

  /** Deletes the objects of pictures that were replaced or deleted. Throws if the store fails; call it again then. */
  async deleteReplacedPictures(): Promise<void> {
    const { store, db } = this.#parts;
    if (store === null || (await db.$count(sharedFiles, isNotNull(sharedFiles.formerHash))) === 0) return;
    // This takes turns with the writers, because one of them may bring a picture back.
    await this.#changeInTurn(async (tx) => {
      const rows = await tx.select(withoutBytes).from(sharedFiles).where(isNotNull(sharedFiles.formerHash));
      for (const { path, formerHash } of rows) await store.delete(objectKey(path, formerHash ?? ""));
      await tx.update(sharedFiles).set({ formerHash: null }).where(isNotNull(sharedFiles.formerHash));
    });
  }

  /** Sends all local changes in one transaction, so that texts that belong together arrive together. */
  async #sendLocalChanges(settledBefore: number): Promise<void> {
    const { files, number } = await this.#readState();
    const changed = await this.#findLocalChanges(settledBefore);
    if (changed.length === 0) return;
    const overtaken: SharedFile[] = [];
    const agreed: [path: string, file: KnownFile | null][] = [];
    await this.#changeInTurn(async (tx, next) => {
      for (const [path, facts] of changed) {
        const bytes = facts && (await readFile(this.#toLocalFile(path)).catch(nullIfMissing));
        // The file was deleted a moment ago. The next call sends that.
        if (facts !== null && bytes === null) continue;
        const here = bytes && hashOf(bytes);
        const known = files[path]?.hash ?? null;
        const [row] =
          here === known ? [] : await tx.select(withoutBytes).from(sharedFiles).where(eq(sharedFiles.path, path));
        const outcome = judgeChange({ here, known, shared: row?.hash, isJoining: number === 0 });
        if (outcome === "overtaken" && row !== undefined) {
          overtaken.push(row);
          continue;
        }
        if (outcome === "send") await this.#storeVersion(tx, { path, number: next(), hash: here, bytes }, row);
        agreed.push([path, here === null || facts === null ? null : { hash: here, fingerprint: facts.fingerprint }]);
      }
    });
    // The state is updated only now, because a transaction that failed has sent nothing.
    for (const [path, file] of agreed)
      if (file === null) delete files[path];
      else files[path] = file;
    for (const row of overtaken) await this.#replaceLocalFile(row);
    this.#isSaved = false;
    await this.#saveState();
  }

  /** Lists the files that were written, with their facts, or deleted (null) since this host and the database agreed. */
  async #findLocalChanges(settledBefore: number): Promise<[path: string, facts: FileFacts | null][]> {
    const { files } = await this.#readState();
    const found = await this.#readAllFacts();
    const written = [...found].filter(
      ([path, facts]) => facts.fingerprint !== files[path]?.fingerprint && facts.mtimeMs <= settledBefore,
    );
    const deleted = Object.keys(files).filter((path) => !found.has(path) && hasFolderOf(path, found));
    return [...written, ...deleted.map((path): [string, null] => [path, null])];
  }

  /** Takes over the changes of other hosts since the newest that this host knows. */
  async #takeOverRemoteChanges(): Promise<void> {
    const state = await this.#readState();
    const rows = await this.#parts.db
      .select(withoutBytes)
      .from(sharedFiles)
      .where(gt(sharedFiles.number, state.number))
      .orderBy(asc(sharedFiles.number));
    for (const row of rows) {
      if ((state.files[row.path]?.hash ?? null) !== row.hash) await this.#replaceLocalFile(row);
      state.number = row.number;
      this.#isSaved = false;
    }
    await this.#saveState();
  }

  /** Replaces this host's file with the file of another host. */
  async #replaceLocalFile({ path, hash }: SharedFile): Promise<void> {
    const { files } = await this.#readState();
    const { folders, log } = this.#parts;
    if (folders[path.slice(0, path.indexOf("/"))] === undefined) return;
    const file = this.#toLocalFile(path);
    const present = await readFile(file).catch(nullIfMissing);
    const presentHash = present && hashOf(present);
    const bytes = hash === null || hash === presentHash ? null : await this.#readBytes(path, hash);
    // The file has changed again since, and that change follows.
    if (hash !== null && hash !== presentHash && bytes === null) return;
    if (present !== null && presentHash !== hash && presentHash !== files[path]?.hash) {
      const aside = `${this.#parts.stateFile}.aside/${path}.${Date.now()}`;
      await writeFileAtomically(aside, present);
      log.warn({ path, aside }, "Two hosts have changed a file: the first counts, and the other is set aside.");
    }
    if (bytes !== null) await writeFileAtomically(file, bytes, { flush: true });
    if (hash === null) await rm(file, { force: true });
    const facts = await this.#readFacts(path);
    if (hash === null || facts === null) delete files[path];
    else files[path] = { hash, fingerprint: facts.fingerprint };
    this.#arrived.push(path);
  }

  /** Reads the bytes of a file that another host sent; null if the file has changed again since. */
  async #readBytes(path: string, hash: string): Promise<Buffer | null> {
    const { db, store, log } = this.#parts;
    const [row] = await db
      .select({ bytes: sharedFiles.bytes })
      .from(sharedFiles)
      .where(and(eq(sharedFiles.path, path), eq(sharedFiles.hash, hash)));
    if (row === undefined || row.bytes !== null) return row?.bytes ?? null;
    if (store === null) throw new Error(`${path} is in an object store: OBJECT_STORE_URL must be set on every host.`);
    const bytes = await store.get(objectKey(path, hash));
    if (bytes === null) log.warn({ path }, "The object store lacks a picture that the database names.");
    return bytes;
  }

  /** Writes a version of a file to its row. If there is an object store, the bytes of a picture go to it instead. */
  async #storeVersion(tx: Transaction, file: NewFile, before?: SharedFile): Promise<void> {
    const { store } = this.#parts;
    const { path, hash, bytes } = file;
    if (store === null || !picture.test(path)) return upsert(tx, file);
    if (before?.formerHash) await store.delete(objectKey(path, before.formerHash));
    if (hash !== null && bytes !== null) await store.put(objectKey(path, hash), bytes);
    await upsert(tx, { ...file, bytes: null, formerHash: before?.hash ?? null });
  }

  /** Makes changes under the next numbers. Hosts take turns, so no number becomes visible before a lower one. */
  async #changeInTurn<Result>(make: (tx: Transaction, next: () => number) => Promise<Result>): Promise<Result> {
    return this.#parts.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shared files'))`);
      const [newest] = await tx.select({ number: max(sharedFiles.number) }).from(sharedFiles);
      let number = newest?.number ?? 0;
      return make(tx, () => (number += 1));
    });
  }

  async #readAllFacts(): Promise<Map<string, FileFacts>> {
    const paths = await Promise.all(
      Object.entries(this.#parts.folders).map(async ([name, folder]) => {
        const found = (await listFiles(folder).catch(nullIfMissing)) ?? [];
        return found.filter((path) => !temporary.test(path)).map((path) => `${name}/${path}`);
      }),
    );
    const facts = await Promise.all(paths.flat().map(async (path) => [path, await this.#readFacts(path)] as const));
    const present = new Map<string, FileFacts>();
    for (const [path, ofFile] of facts) if (ofFile !== null) present.set(path, ofFile);
    return present;
  }

  async #readFacts(path: string): Promise<FileFacts | null> {
    const facts = await stat(this.#toLocalFile(path)).catch(nullIfMissing);
    return facts && { fingerprint: `${facts.ino} ${facts.size} ${facts.mtimeMs}`, mtimeMs: facts.mtimeMs };
  }

  #toSharedPath(file: string): string {
    for (const [name, folder] of Object.entries(this.#parts.folders))
      if (file.startsWith(folder + sep)) return `${name}/${file.slice(folder.length + 1).replaceAll(sep, "/")}`;
    throw new Error("This file is in no shared folder.");
  }

  #toLocalFile(path: string): string {
    const [name = "", ...rest] = path.split("/");
    return join(this.#parts.folders[name] ?? "", ...rest);
  }

  async #readState(): Promise<State> {
    if (this.#state !== null) return this.#state;
    const text = await readFile(this.#parts.stateFile, "utf8").catch(nullIfMissing);
    this.#state = text === null ? { number: 0, files: {} } : (JSON.parse(text) as State);
    return this.#state;
  }

  /** Saves the state. If the process is killed before that, the next start finds that the files match the database. */
  async #saveState(): Promise<void> {
    if (this.#isSaved) return;
    await writeFileAtomically(this.#parts.stateFile, JSON.stringify(this.#state));
    this.#isSaved = true;
  }
}

const objectKey = (path: string, hash: string) => `${path}.${hash}`;

async function upsert(tx: Transaction, file: typeof sharedFiles.$inferInsert): Promise<void> {
  await tx.insert(sharedFiles).values(file).onConflictDoUpdate({ target: sharedFiles.path, set: file });
}

const { bytes: _bytes, ...withoutBytes } = getTableColumns(sharedFiles);

/** Whether the path's folder has any files. A folder without files is more likely missing than emptied by the owner. */
function hasFolderOf(path: string, found: ReadonlyMap<string, unknown>): boolean {
  const folder = path.slice(0, path.indexOf("/") + 1);
  return found.keys().some((other) => other.startsWith(folder));
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
