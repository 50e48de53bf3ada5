import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { nullIfMissing } from "#adapters/files/write-file-atomically.ts";
import { getSheetArchiveName, isHosted } from "#adapters/sheet/catalogue-source.ts";
import { secretSettings } from "#config/settings.schema.ts";
import type { Settings } from "#config/settings.ts";
import type { Erasure } from "./restore-database.ts";

export interface BackupManifest {
  contentDir: string;
  dataDir: string;
  /** The path or URL of the product sheet. */
  sheet: string;
  lastReceipt: number;
  /** The erasures up to the backup; absent from backups of releases that erased nobody. */
  erasures?: Erasure[];
}

/** The parts of the data folder that cannot be made again. `catalogue` holds the sheets on sale and on hold. */
const keptPaths = ["enquiries", "catalogue", "published", "media/set-aside", "auth-secret", "dealer-password.txt"];

/** Finds the folder, inside the data folder, in which a backup is assembled. */
export function getBackupPaths({ dataDir }: Pick<Settings, "dataDir">) {
  const folder = join(dataDir, "backup");
  return {
    folder,
    manifest: join(folder, "manifest.json"),
    dump: join(folder, "database.dump"),
    base: join(folder, "base"),
    log: join(folder, "log"),
    secrets: join(folder, "secrets.env"),
    cache: join(folder, "cache"),
    restoring: join(folder, "restoring"),
  };
}

export async function listShopFiles(settings: Settings): Promise<string[]> {
  const { contentDir, dataDir, catalogue } = settings;
  const paths = [contentDir, ...keptPaths.map((path) => join(dataDir, path))];
  const { source } = catalogue;
  if (!isHosted(source) && !source.startsWith(`${contentDir}/`)) paths.push(source);
  const facts = await Promise.all(paths.map((path) => stat(path).catch(nullIfMissing)));
  return paths.filter((_path, index) => facts[index] !== null);
}

/** Writes the settings that cannot be made again into a file beside the backup. The repository encrypts the file. */
export async function writeSecrets(file: string, env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const lines = [...secretSettings].filter((name) => env[name]).map((name) => `${name}=${env[name]}`);
  await writeFile(file, `${lines.join("\n")}\n`, { mode: 0o600 });
}

/**
 * Puts the files of a backup in place, even if the shop's folders had other names when it was made. Returns the new
 * names of existing files, which end with `mark`; if a file cannot be put in place, the existing ones come back.
 */
export async function placeShopFiles(
  find: (path: string) => string,
  saved: BackupManifest,
  settings: Settings,
  mark: string,
): Promise<string[]> {
  const { contentDir, dataDir, catalogue } = settings;
  const places: [string, string][] = [
    [saved.contentDir, contentDir],
    ...keptPaths.map((path): [string, string] => [join(saved.dataDir, path), join(dataDir, path)]),
  ];
  if (!isHosted(catalogue.source) && !saved.sheet.startsWith(`${saved.contentDir}/`))
    places.push([saved.sheet, catalogue.source]);
  const placed: { to: string; former: string | null }[] = [];
  try {
    for (const [from, to] of places) {
      const source = find(from);
      if ((await stat(source).catch(nullIfMissing)) === null) continue;
      const former = (await stat(to).catch(nullIfMissing)) === null ? null : `${to}${mark}`;
      if (former !== null) await rename(to, former);
      placed.push({ to, former });
      await mkdir(dirname(to), { recursive: true });
      await cp(source, to, { recursive: true, preserveTimestamps: true });
    }
  } catch (error) {
    for (const { to, former } of placed) {
      await rm(to, { recursive: true, force: true });
      if (former !== null) await rename(former, to);
    }
    throw error;
  }
  // A sheet on hold stays on hold even if its file has a different name now.
  const was = getSheetArchiveName(saved.sheet, saved.contentDir);
  const is = getSheetArchiveName(catalogue.source, contentDir);
  const folder = join(dataDir, "catalogue");
  if (was !== is) await rename(join(folder, was), join(folder, is)).catch(nullIfMissing);
  return placed.map(({ former }) => former).filter((former) => former !== null);
}

export async function readJson<Data>(file: string): Promise<Data | null> {
  const text = await readFile(file, "utf8").catch(nullIfMissing);
  return text === null ? null : (JSON.parse(text) as Data);
}

/** Returns a value that changes when any of these files changes. */
export async function computeFingerprint(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  async function add(path: string): Promise<void> {
    const facts = await stat(path).catch(nullIfMissing);
    hash.update(`${path} ${facts?.size} ${facts?.mtimeMs}\n`);
    if (facts?.isDirectory() === true) for (const name of (await readdir(path)).toSorted()) await add(join(path, name));
  }
  for (const path of paths) await add(path);
  return hash.digest("hex");
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
