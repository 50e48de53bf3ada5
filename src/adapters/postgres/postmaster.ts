import { execFile, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { chown, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { DatabaseServerError } from "./database-server-error.ts";
import { type Home, superuserRole } from "./home.ts";

const run = promisify(execFile);

/** For small machines: one shop needs few connections and a small cache. What makes commits durable keeps its default. */
const settings: Record<string, string> = {
  listen_addresses: "",
  max_connections: "50",
  shared_buffers: "32MB",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  // The data fits into memory, where an index costs what its pages cost: a table that was small when a statement was planned is not
  // read as a whole when it has grown.
  random_page_cost: "1.1",
  max_wal_size: "256MB",
  min_wal_size: "32MB",
  max_wal_senders: "0",
  max_replication_slots: "0",
  max_logical_replication_workers: "0",
  max_parallel_workers: "0",
  max_parallel_workers_per_gather: "0",
  max_worker_processes: "2",
  autovacuum_max_workers: "1",
  autovacuum_worker_slots: "2",
  // I/O processes of its own would bring nothing: tables are read one at a time.
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // The shop logs each failed statement itself. Here it would stand with the values of the row that it met.
  log_min_messages: "log",
  log_error_verbosity: "terse",
  lc_messages: "C",
};

/** For tests, which delete their data. */
const throwAwaySettings: Record<string, string> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_connections: "100",
};

/** Creates the data files. They get their final name last, so that nobody finds an incomplete cluster. */
export async function createCluster(home: Home, throwAway: boolean): Promise<void> {
  const { initdb } = await home.binaries();
  const temporary = `${home.cluster}.making`;
  const passwordFile = join(home.folder, "password.making");
  await rm(temporary, { recursive: true, force: true });
  await writeFile(passwordFile, `${home.password}\n`, { mode: 0o600 });
  try {
    if (home.user) await chown(passwordFile, home.user.uid, home.user.gid);
    const access = [`--username=${superuserRole}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const flags = [...access, ...locale, "--no-instructions", ...(throwAway ? ["--no-sync"] : [])];
    await run(initdb, [`--pgdata=${temporary}`, ...flags], processOptions(home));
    await rename(temporary, home.cluster);
  } catch (cause) {
    const output = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : String(cause);
    throw new DatabaseServerError(`The database could not be made in ${home.folder}: ${output}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Major version of the data files; undefined when there are none. */
export async function readClusterVersion(home: Home): Promise<string | undefined> {
  return readFile(join(home.cluster, "PG_VERSION"), "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** Starts PostgreSQL, and returns a function that tells whether it has ended. Call it only while the socket is dead. */
export async function startPostmaster(home: Home, throwAway: boolean): Promise<() => boolean> {
  const { postgres } = await home.binaries();
  await disownProcessId(home);
  await limitLog(home);
  const all = { ...settings, ...(throwAway ? throwAwaySettings : {}), unix_socket_directories: home.socketDirectory };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(home.logFile, "a", 0o600);
  try {
    // In a session of its own: Ctrl-C must not end it before the shop has finished with it.
    const stdio = ["ignore", log, log] as const;
    const child = spawn(postgres, ["-D", home.cluster, ...flags], {
      ...processOptions(home),
      detached: true,
      stdio: [...stdio],
    });
    let hasEnded = false;
    child.once("exit", () => (hasEnded = true)).once("error", () => (hasEnded = true));
    child.unref();
    return () => hasEnded;
  } finally {
    closeSync(log);
  }
}

/** Stops PostgreSQL as `pg_ctl stop` does: cuts connections and writes everything. Call it only while it serves the socket. */
export async function stopPostmaster(home: Home): Promise<void> {
  const pid = Number.parseInt(await readProcessFile(home), 10);
  if (!(pid > 0)) return;
  process.kill(pid, "SIGINT");
  const timeoutMs = 40_000;
  const deadline = Date.now() + timeoutMs;
  // PostgreSQL deletes the file last, or replaces the id when somebody starts it again.
  while (Number.parseInt(await readProcessFile(home), 10) === pid) {
    if (Date.now() > deadline)
      throw new DatabaseServerError(`PostgreSQL (process ${pid}) does not stop; see ${home.logFile}.`);
    await pause(15);
  }
}

export async function readLastLogLines(home: Home): Promise<string> {
  const text = await readFile(home.logFile, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-12).join("\n");
}

function processFile(home: Home): string {
  return join(home.cluster, "postmaster.pid");
}

function readProcessFile(home: Home): Promise<string> {
  return readFile(processFile(home), "utf8").catch(() => "");
}

/**
 * PostgreSQL refuses to start while the process in its old pid file or socket lock lives, even if another program has that
 * id by now. The pid file also holds the key by which it finds surviving processes of a killed server, so only the id in
 * it is replaced, by one that no process can have.
 */
async function disownProcessId(home: Home): Promise<void> {
  const impossiblePid = 2_147_483_646;
  const text = await readProcessFile(home);
  if (text !== "") await writeFile(processFile(home), text.replace(/^\d+/, String(impossiblePid)));
  await rm(join(home.socketDirectory, ".s.PGSQL.5432.lock"), { force: true });
}

async function limitLog({ logFile }: Home): Promise<void> {
  const largestBytes = 5_000_000;
  const found = await stat(logFile).catch(() => undefined);
  if (found && found.size > largestBytes) await rename(logFile, `${logFile}.old`);
}

/** Keeps the person's PGDATA, PGPORT or LC_ALL away from PostgreSQL. Its user may not be able to enter our own folder. */
function processOptions({ folder, user }: Home) {
  return { cwd: folder, env: { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" }, ...user };
}
