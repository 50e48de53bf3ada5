import { existsSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "node:tls";
import { BackupRepository } from "#adapters/backup/repository.ts";
import { readContentFolder } from "#adapters/content/content-folder.ts";
import { checkMailServer } from "#adapters/mail/mailers.ts";
import { findDatabaseProblem } from "#adapters/postgres/await-database.ts";
import { ObjectStore } from "#adapters/shared-files/object-store.ts";
import { createCatalogueSource, getSheetArchiveName } from "#adapters/sheet/catalogue-source.ts";
import { openSheetArchive } from "#adapters/sheet/sheet-archive.ts";
import { createStripeClient, isLiveKey } from "#adapters/stripe/stripe-client.ts";
import { createStripePaymentRecords } from "#adapters/stripe/stripe-payment-records.ts";
import { SettingsError } from "#config/settings-error.ts";
import type { RawEnvironment } from "#config/settings.schema.ts";
import { readSettings, type Settings } from "#config/settings.ts";
import { emptySheetHistory } from "#domain/catalogue/sheet/sheet-history.ts";
import { formatProblem } from "#domain/content/reading/content-problem.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import { formatMegabytes } from "#domain/format-megabytes.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import { dayMs, hourMs } from "#domain/time.ts";
import { getBackupPaths } from "#server/backup/shop-files.ts";
import { requireFreePort } from "#server/http/http-server.ts";
import { describeFailure, rootWarning } from "#server/terminal.ts";
import { loadCatalogue } from "#services/catalogue/sheet/load-catalogue.ts";
import { ProviderKeyRefused } from "#services/ports.ts";
import { findSchemaTroubles } from "./find-schema-troubles.ts";

const minFreeBytes = 1024 ** 3;
const answerMs = 5_000;
/** The time limit of a check: less than the alarm's round, so that a check that hangs is reported as well. */
const maxCheckMs = 60_000;
const minCertificateMs = 14 * dayMs;
/** The maximum age of a backup: a day, plus the extra time that a busy machine needs. */
const maxBackupAgeMs = 26 * hourMs;

type Check = (settings: Settings, place: CheckedPlace) => Promise<string[]>;

interface CheckedPlace {
  root: string;
  /** Whether it is a trouble if the shop is not running. */
  mustRun: boolean;
  /** The parts to check besides the settings; all parts if absent. */
  only?: readonly string[];
  maxMs?: number;
}

const checks = {
  user: async () => (process.getuid?.() === 0 ? [rootWarning] : []),
  "data folder": checkDataFolder,
  content: checkContent,
  "product sheet": checkSheet,
  shop: checkRunningShop,
  database: async ({ database, sharesFiles }, { root }) => {
    if (database.kind === "embedded") return [];
    const problem = await findDatabaseProblem(database.url);
    return problem === null ? findSchemaTroubles(database.url, { root, sharesFiles }) : [problem.sentence];
  },
  "object store": checkObjectStore,
  "mail server": checkMail,
  payments: checkPayments,
  certificate: checkCertificate,
  backups: checkBackups,
} satisfies Record<string, Check>;

export const parts = Object.keys(checks);

export interface Trouble {
  part: keyof typeof checks | "settings";
  sentence: string;
}

/** Finds what is wrong with a shop. Changes nothing. If settings are wrong, reports only those. */
export async function findTroubles(env: RawEnvironment, place: CheckedPlace): Promise<Trouble[]> {
  try {
    const settings = readSettings(env, place.root);
    const { only = [], maxMs = maxCheckMs } = place;
    const wanted = Object.entries<Check>(checks).filter(([part]) => only.length === 0 || only.includes(part));
    const troubles = await Promise.all(
      wanted.map(async ([part, check]) => {
        const sentences = await Promise.race([
          check(settings, place).catch((error: unknown) => [formatThrown(error)]),
          pause(maxMs, [`The check of the ${part} took longer than ${maxMs / 1_000} seconds.`], { ref: false }),
        ]);
        return sentences.map((sentence) => ({ part: part as keyof typeof checks, sentence }));
      }),
    );
    return troubles.flat();
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map((sentence) => ({ part: "settings", sentence }));
    throw error;
  }
}

async function checkDataFolder({ dataDir }: Settings): Promise<string[]> {
  if (!existsSync(dataDir))
    return [`The folder ${dataDir} (DATA_DIR) does not exist. The shop has not been started here yet.`];
  await requireFolder("DATA_DIR", dataDir);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return free >= minFreeBytes
    ? []
    : [`Only ${formatMegabytes(free)} are left on the disk of ${dataDir}. When it is full, orders are refused.`];
}

async function requireFolder(setting: string, folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${setting} must be a folder that the shop can write to, but ${folder} is not (${error.code}).`);
  });
}

async function checkContent({ contentDir, mode }: Settings): Promise<string[]> {
  await requireFolder("CONTENT_DIR", contentDir);
  const reading = parseContent(await readContentFolder(contentDir), { live: mode === "live" });
  return reading.ok ? [] : reading.problems.map(formatProblem);
}

async function checkSheet({ catalogue, contentDir, dataDir, mode }: Settings): Promise<string[]> {
  const source = createCatalogueSource(catalogue.source, catalogue.maxRows);
  const archive = join(dataDir, "catalogue", getSheetArchiveName(catalogue.source, contentDir));
  const { held } = await openSheetArchive(archive)
    .readHistory()
    // If the history cannot be read, the check of the data folder says why.
    .catch(() => emptySheetHistory);
  const isHeld =
    held === null
      ? []
      : [`A product sheet has been on hold since ${held.at}. The desk says why. Accept or refuse it there.`];
  const found = await source.request();
  if (found !== "unchanged")
    await loadCatalogue({ source, sheet: found, loadedAt: new Date(), isLive: mode === "live" });
  return isHeld;
}

async function checkRunningShop(settings: Settings, { mustRun }: CheckedPlace): Promise<string[]> {
  const { port } = settings;
  const isFree = await requireFreePort(settings).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return false;
      throw new Error(describeFailure(error, "The shop cannot listen.").join(" "));
    },
  );
  if (isFree) return mustRun ? ["The shop is not running."] : [];
  const answer = await fetch(`http://127.0.0.1:${port}${endpoints.readiness}`, {
    signal: AbortSignal.timeout(answerMs),
  })
    .then((response) => response.json() as Promise<Record<string, unknown>>)
    .catch((): Record<string, unknown> => ({}));
  if (!("ready" in answer)) return [`Port ${port} is used by another program. Set PORT to a different one.`];
  const missing = Object.keys(answer).filter((part) => part !== "ready" && answer[part] === false);
  return answer["ready"] === true ? [] : [`The shop is running but not ready: ${missing.join(", ")}.`];
}

async function checkObjectStore({ objectStoreUrl }: Settings): Promise<string[]> {
  if (objectStoreUrl === null) return [];
  return new ObjectStore(objectStoreUrl).get("asked by the doctor").then(
    () => [],
    (error: unknown) => [`The object store (OBJECT_STORE_URL) does not work: ${formatThrown(error)}`],
  );
}

async function checkMail({ mail: { delivery } }: Settings): Promise<string[]> {
  if (delivery.kind !== "smtp") return [];
  return checkMailServer(delivery.url).then(
    () => [],
    (error: unknown) => [`The mail server (SMTP_URL) does not accept email: ${formatThrown(error)}`],
  );
}

async function checkPayments({ payments }: Settings): Promise<string[]> {
  if (payments.kind !== "stripe") return [];
  const account = { provider: "stripe", isLive: isLiveKey(payments.secretKey) };
  try {
    // Only the events of this moment are read, which are very few.
    for await (const _payment of createStripePaymentRecords(createStripeClient(payments), account).listPayments(
      new Date(),
    ))
      break;
    return [];
  } catch (error) {
    return error instanceof ProviderKeyRefused
      ? ["Stripe refuses STRIPE_SECRET_KEY, or does not let it read events."]
      : [`Stripe does not respond: ${formatThrown(error)}`];
  }
}

async function checkCertificate({ baseUrl }: Settings): Promise<string[]> {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol !== "https:") return [];
  const end = await new Promise<Date>((resolve, reject) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port || 443),
        ...(isIP(hostname) === 0 && { servername: hostname }),
        timeout: answerMs,
      },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    socket.once("error", (cause) =>
      reject(new Error(`Customers cannot reach ${baseUrl}: ${cause.message}`, { cause })),
    );
    socket.once("timeout", () => socket.destroy(new Error("no answer")));
  });
  return end.getTime() - Date.now() > minCertificateMs
    ? []
    : [`The certificate of ${baseUrl} expires on ${end.toISOString().slice(0, 10)} and has not been renewed.`];
}

async function checkBackups(settings: Settings): Promise<string[]> {
  const { backup, database, mode } = settings;
  if (database.kind === "embedded" || (backup === null && mode === "demo")) return [];
  if (backup === null) return ["This shop has no backups: BACKUP_REPOSITORY is not set."];
  const [newest] = await new BackupRepository(backup, getBackupPaths(settings).cache).list();
  if (newest === undefined) return ["There is no backup yet. Run npm run backup."];
  return Date.now() - newest.at.getTime() < maxBackupAgeMs
    ? []
    : [`The last backup was made at ${newest.at.toISOString()}.`];
}

function formatThrown(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
