import { mkdir, rename, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { SnapshotKind } from "#adapters/backup/repository.ts";
import { writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import { awaitDatabase } from "#adapters/postgres/await-database.ts";
import { forgetOldLog, ServerTools } from "#adapters/postgres/server-tools.ts";
import type { Settings } from "#config/settings.ts";
import { hourMs } from "#domain/time.ts";
import { say } from "#server/terminal.ts";
import { readErasures, readLastReceipt } from "./restore-database.ts";
import { rehearse } from "./restore-shop.ts";
import { runWithBackups, type BackupParts } from "./run-with-backups.ts";
import * as files from "./shop-files.ts";

const usage = [
  "npm run backup                     makes a backup, and tests it by restoring it into a scratch database",
  "npm run backup -- --with-secrets   also backs up the secret settings",
  "npm run backup -- --follow         backs up changes every minute, until it is stopped",
];

/** The time between two rounds, well within the minute that may be lost. */
const roundMs = 20_000;
const baseLifeMs = 24 * hourMs;

const flags = process.argv.slice(2);
if (flags.some((flag) => flag !== "--follow" && flag !== "--with-secrets")) {
  say(usage);
  process.exitCode = 2;
} else {
  process.exitCode = await runWithBackups(async (parts) => {
    await mkdir(files.getBackupPaths(parts.settings).folder, { recursive: true, mode: 0o700 });
    await parts.repository.open();
    await awaitDatabase(parts.url, { warn: (message) => say([message]) });
    return flags.includes("--follow") ? follow(parts) : backUp(parts, flags.includes("--with-secrets"));
  });
}

async function backUp({ settings, url, repository }: BackupParts, withSecrets: boolean): Promise<number> {
  const place = files.getBackupPaths(settings);
  const tools = await ServerTools.open(url);
  await tools.dump(place.dump);
  const extra = [place.dump];
  if (withSecrets) {
    await files.writeSecrets(place.secrets, process.env);
    extra.push(place.secrets);
  }
  try {
    await save("nightly", { settings, url, repository }, null, extra);
  } finally {
    await Promise.all(extra.map(files.removeFolder));
  }
  say([await rehearse({ settings, url, repository }, null)]);
  await repository.forgetOld();
  await repository.check();
  return 0;
}

/** Receives the log of the database, and saves the log and the files of the shop whenever something has changed. */
async function follow(parts: BackupParts): Promise<number> {
  const { settings, url } = parts;
  const place = files.getBackupPaths(settings);
  const tools = await ServerTools.open(url);
  if (!tools.followsLog) {
    say(["The database role cannot read the database's log. Run as postgres: ALTER ROLE … REPLICATION"]);
    return 1;
  }
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  let receiver = await tools.followLog(place.log);
  let saved = "";
  while (!stopping.signal.aborted) {
    try {
      if (receiver.exitCode !== null) receiver = await tools.followLog(place.log);
      const baseAt = await refreshBase(settings, tools);
      const paths = [...(await files.listShopFiles(settings)), place.base, place.log];
      const found = await files.computeFingerprint(paths);
      if (found !== saved) await save("minute", parts, baseAt, [place.base, place.log]);
      saved = found;
    } catch (error) {
      say([`The changes of this minute were not backed up: ${error instanceof Error ? error.message : String(error)}`]);
    }
    await pause(roundMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
  receiver.kill("SIGTERM");
  return 0;
}

/** Makes a base backup if the last is missing, a day old or of another server. Returns when the base was complete. */
async function refreshBase(settings: Settings, tools: ServerTools): Promise<Date> {
  const place = files.getBackupPaths(settings);
  const note = `${place.base}/made`;
  const made = await files.readJson<{ at: string; server: string }>(note);
  if (made !== null && made.server === tools.server && Date.now() - Date.parse(made.at) < baseLifeMs)
    return new Date(made.at);
  const fresh = `${place.base}.new`;
  await files.removeFolder(fresh);
  await tools.copyBase(fresh);
  const at = new Date();
  await writeFile(`${fresh}/made`, JSON.stringify({ at, server: tools.server }));
  await files.removeFolder(place.base);
  await rename(fresh, place.base);
  await forgetOldLog(place.log, place.base);
  return at;
}

async function save(
  kind: SnapshotKind,
  { settings, url, repository }: BackupParts,
  baseAt: Date | null,
  extra: readonly string[],
): Promise<void> {
  const { manifest } = files.getBackupPaths(settings);
  const earlierManifest = await files.readJson<files.BackupManifest>(manifest);
  const facts: files.BackupManifest = {
    contentDir: settings.contentDir,
    dataDir: settings.dataDir,
    sheet: settings.catalogue.source,
    // The files of the shop are saved even if the database is away.
    lastReceipt: await readLastReceipt(url).catch(() => earlierManifest?.lastReceipt ?? 0),
    erasures: await readErasures(url).catch(() => earlierManifest?.erasures ?? []),
  };
  await writeFileAtomically(manifest, JSON.stringify(facts));
  await repository.save(kind, [...(await files.listShopFiles(settings)), manifest, ...extra], baseAt);
}
