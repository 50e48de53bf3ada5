import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Snapshot } from "#adapters/backup/repository.ts";
import { ProgramFailed } from "#adapters/backup/run-program.ts";
import { recoverServer, ServerTools } from "#adapters/postgres/server-tools.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { say } from "#server/terminal.ts";
import { chooseSnapshots, type SnapshotChoice } from "./choose-snapshots.ts";
import { listLaterPayments } from "./later-payments.ts";
import * as database from "./restore-database.ts";
import type { BackupParts } from "./run-with-backups.ts";
import * as files from "./shop-files.ts";

const root = process.cwd();
const [dumpPart, basePart, logPart] = ["/backup/database.dump", "/backup/base", "/backup/log"] as const;
const databaseParts = [dumpPart, basePart, logPart];

interface Fetched {
  saved: files.BackupManifest;
  find: (path: string) => string;
  /** A new database with the restored data. */
  scratch: string;
  /** The moment up to which the database holds changes. */
  at: Date;
  lastReceipt: number;
  erasures: database.Erasure[];
  orders: number;
}

/** Restores into a scratch database and folder, deletes both, and contacts nobody. Returns a sentence of findings. */
export async function rehearse(parts: BackupParts, when: Date | null): Promise<string> {
  const begun = performance.now();
  const fetched = await fetch(parts, when);
  await new database.Databases(parts.url).drop(fetched.scratch);
  await files.removeFolder(files.getBackupPaths(parts.settings).restoring);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return `The backup of ${fetched.at.toISOString()} can be restored: ${formatCounted(fetched.orders, "order")}, in ${seconds} seconds. No email was sent, and the payment provider was not contacted.`;
}

/** Restores the shop, and keeps its present data beside the restored data. */
export async function restore(parts: BackupParts, when: Date | null, knownReceipt: number): Promise<void> {
  const { settings, url } = parts;
  const name = database.getDatabaseName(url);
  const databases = new database.Databases(url);
  const isThere = await databases.exists(name);
  if (isThere) await databases.requireUnused(name);
  const fetched = await fetch(parts, when);
  const mark = `.before-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
  const oldReceipt = isThere ? await database.readLastReceipt(url) : 0;
  await database.continueReceipts(
    database.withDatabase(url, fetched.scratch),
    Math.max(oldReceipt, fetched.lastReceipt, knownReceipt),
  );
  const former = isThere ? await database.readErasures(url) : [];
  await database.repeatErasures(database.withDatabase(url, fetched.scratch), unique([...fetched.erasures, ...former]));
  const payments = await listLaterPayments(settings, isThere ? url : null, fetched.at).catch((error: unknown) => {
    say([
      `The provider did not list the payments made after the backup: ${error instanceof Error ? error.message : String(error)}`,
    ]);
    return null;
  });
  await restoreSecrets(parts);
  const oldName = name + mark.replaceAll(/\W/g, "_");
  if (isThere) await databases.rename(name, oldName);
  let setAside: string[];
  try {
    await databases.rename(fetched.scratch, name);
    setAside = await files.placeShopFiles(fetched.find, fetched.saved, settings, mark);
  } catch (error) {
    // The files are as they were. The scratch database has the name unless its renaming failed.
    if (await databases.exists(name)) await databases.rename(name, fetched.scratch);
    if (isThere) await databases.rename(oldName, name);
    throw error;
  }
  await files.removeFolder(files.getBackupPaths(settings).restoring);
  say([
    `The shop has been restored to ${fetched.at.toISOString()}, with ${formatCounted(fetched.orders, "order")}. Receipt numbers continue above ${Math.max(oldReceipt, fetched.lastReceipt, knownReceipt)}.`,
    ...(isThere ? [`The former data is in the database ${oldName}. Delete it when you no longer need it.`] : []),
    "Customers erased after the backup will be erased again at the next start.",
    ...setAside.map((path) => `The former files are in ${path}.`),
    ...describePayments(payments),
  ]);
}

function unique(known: readonly database.Erasure[]): database.Erasure[] {
  return [...new Map(known.map((one) => [one.id, one])).values()];
}

/** Describes later payments; `payments` is null if they are not known. */
function describePayments(payments: readonly string[] | null): string[] {
  if (payments === null) return [];
  if (payments.length === 0) return ["No payments were made after the backup."];
  const heading =
    "These payments were made after the backup. The shop settles them when it has started, and lists those without an order:";
  return [heading, ...payments];
}

/** Fetches a backup into a folder and a scratch database, and checks that a shop could run on them. */
async function fetch({ settings, url, repository }: BackupParts, when: Date | null): Promise<Fetched> {
  const place = files.getBackupPaths(settings);
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  await files.removeFolder(place.restoring);
  const snapshots = await repository.list();
  const choice = chooseSnapshots(snapshots, when);
  const [newest] = snapshots;
  if (newest === undefined) throw new ProgramFailed("There is no backup yet.");
  if (choice === null) throw new ProgramFailed(`The earliest backup is from ${snapshots.at(-1)?.at.toISOString()}.`);
  const parts = choice.files.paths.filter((path) => !databaseParts.some((part) => path.endsWith(part)));
  const find = await repository.restore(choice.files, parts, join(place.restoring, "files"));
  const saved = await readManifest(choice.files, find);
  const last = await repository.restore(newest, [getManifestPath(newest)], join(place.restoring, "newest"));
  const { lastReceipt, erasures = [] } = await readManifest(newest, last);
  const databases = new database.Databases(url);
  const scratch = `shop_restored_${process.pid}`;
  await databases.create(scratch);
  try {
    const scratchUrl = database.withDatabase(url, scratch);
    const dump = await fetchDump(choice, { settings, url, repository });
    await (await ServerTools.open(scratchUrl)).load(dump, scratch);
    const orders = await database.checkRestored({
      url: scratchUrl,
      root,
      contentDir: find(saved.contentDir),
      dataDir: find(saved.dataDir),
      isLive: settings.mode === "live",
    });
    return { saved, find, scratch, at: choice.until ?? choice.database.at, lastReceipt, erasures, orders };
  } catch (error) {
    await databases.drop(scratch);
    throw error;
  }
}

/** Returns a dump of the database at the chosen moment: the saved dump, or one after replaying the log up to then. */
async function fetchDump(
  { database: from, until }: SnapshotChoice,
  { settings, url, repository }: BackupParts,
): Promise<string> {
  const { restoring } = files.getBackupPaths(settings);
  const parts = from.paths.filter((path) => databaseParts.some((part) => path.endsWith(part)));
  const find = await repository.restore(from, parts, join(restoring, "database"));
  const get = (part: string) => find(parts.find((path) => path.endsWith(part)) ?? part);
  if (from.baseAt === null) return get(dumpPart);
  const recovery = { baseFolder: get(basePart), logFolder: get(logPart), folder: join(restoring, "server"), until };
  const server = await recoverServer(url, recovery);
  try {
    const dump = join(restoring, "recovered.dump");
    await (await ServerTools.open(server.url)).dump(dump);
    return dump;
  } finally {
    await server.stop();
  }
}

/** Brings back the secret settings of the last backup that has them, for the operator to copy. */
async function restoreSecrets({ settings, repository }: BackupParts): Promise<void> {
  const { folder, restoring } = files.getBackupPaths(settings);
  const has = (path: string) => path.endsWith("/backup/secrets.env");
  const snapshot = (await repository.list()).find(({ paths }) => paths.some(has));
  if (snapshot === undefined) return;
  const paths = snapshot.paths.filter(has);
  const find = await repository.restore(snapshot, paths, join(restoring, "secrets"));
  const restored = join(folder, "restored-secrets.env");
  await rename(find(paths[0] ?? ""), restored);
  say([`The secret settings are in ${restored}.`]);
}

function getManifestPath({ paths }: Snapshot): string {
  return paths.find((path) => path.endsWith("/backup/manifest.json")) ?? "";
}

async function readManifest(snapshot: Snapshot, find: (path: string) => string): Promise<files.BackupManifest> {
  const manifest = await files.readJson<files.BackupManifest>(find(getManifestPath(snapshot)));
  if (manifest === null) throw new ProgramFailed("This backup was not made by npm run backup.");
  return manifest;
}
