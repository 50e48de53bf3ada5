import { execFile, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { chown, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { DatabaseServerError } from "./database-server-error.ts";
import { type Home, superuserRole } from "./home.ts";

const run = promisify(execFile);

/**
 * Small machines first: one shop needs a few connections and a small cache. Everything that makes a commit durable
 * (fsync, synchronous_commit, full_page_writes) stays at PostgreSQL's default, which is on.
 */
const settings: Record<string, string> = {
  listen_addresses: "",
  max_connections: "50",
  shared_buffers: "32MB",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
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
  // One table read at a time has nothing to gain from I/O processes of its own.
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  lc_messages: "C",
};

/** For data that is thrown away after a test run anyway. */
const throwAwaySettings: Record<string, string> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_connections: "100",
};

export interface StartedPostmaster {
  hasExited(): boolean;
}

/** Makes the cluster's files. Made beside their place and moved there, so that a half cluster is never found. */
export async function makeCluster(home: Home, throwAway: boolean): Promise<void> {
  const binaries = await home.binaries();
  const unfinished = `${home.cluster}.making`;
  const passwordFile = join(home.folder, "password.making");
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, `${home.password}\n`, { mode: 0o600 });
  try {
    if (home.user) await chown(passwordFile, home.user.uid, home.user.gid);
    await run(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${superuserRole}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions",
        ...(throwAway ? ["--no-sync"] : []),
      ],
      surroundings(home),
    );
    await rename(unfinished, home.cluster);
  } catch (cause) {
    const said = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim() : String(cause);
    throw new DatabaseServerError(`The database could not be made in ${home.folder}: ${said}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

export async function clusterVersion(home: Home): Promise<string | undefined> {
  const text = await readFile(join(home.cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  return text?.trim();
}

export async function startPostmaster(home: Home, throwAway: boolean): Promise<StartedPostmaster> {
  const binaries = await home.binaries();
  await disownReusedProcessId(home);
  await removeOldSocket(home);
  await limitLog(home);
  const chosen = {
    ...settings,
    ...(throwAway ? throwAwaySettings : {}),
    unix_socket_directories: home.socketDirectory,
  };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(home.logFile, "a", 0o600);
  try {
    // In a session of its own: Ctrl-C in the shop's terminal must not end it before the shop has finished with it.
    const child = spawn(binaries.postgres, ["-D", home.cluster, ...flags], {
      ...surroundings(home),
      detached: true,
      stdio: ["ignore", log, log],
    });
    let exited = false;
    child.once("exit", () => (exited = true));
    child.once("error", () => (exited = true));
    child.unref();
    return { hasExited: () => exited };
  } finally {
    closeSync(log);
  }
}

/** Ends it as `pg_ctl stop` does: connections are cut, everything is written, nothing is left to recover. */
export async function stopPostmaster(home: Home): Promise<void> {
  const pid = await runningPostmaster(home);
  if (pid === undefined) return;
  process.kill(pid, "SIGINT");
  for (const [waitMs, nextSignal] of [
    [30_000, "SIGQUIT"],
    [10_000, undefined],
  ] as const) {
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline) {
      if ((await runningPostmaster(home)) !== pid && !(await isPostmasterOf(pid, home))) return;
      await pause(15);
    }
    if (nextSignal) process.kill(pid, nextSignal);
  }
  throw new DatabaseServerError(`PostgreSQL (process ${pid}) does not stop; see ${home.logFile}.`);
}

/** The process that serves this cluster, also while it starts, recovers or stops. */
export async function runningPostmaster(home: Home): Promise<number | undefined> {
  const pid = await readProcessId(home);
  return pid !== undefined && (await isPostmasterOf(pid, home)) ? pid : undefined;
}

export async function lastLogLines(home: Home, count = 12): Promise<string> {
  const text = await readFile(home.logFile, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-count).join("\n");
}

function pidFile(home: Home): string {
  return join(home.cluster, "postmaster.pid");
}

async function readProcessId(home: Home): Promise<number | undefined> {
  const text = await readFile(pidFile(home), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** A process id alone proves nothing: after a restart of the machine another program may carry it. */
async function isPostmasterOf(pid: number, home: Home): Promise<boolean> {
  if (process.platform === "linux") {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    const words = commandLine.split("\0");
    return words[words.indexOf("-D") + 1] === home.cluster;
  }
  const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.includes(`-D ${home.cluster} `);
}

/**
 * PostgreSQL refuses to start while the process in its old pid file lives, whatever program that is now; a dead one
 * that nobody has collected (a container whose first process is no init) counts as living too. The file also
 * holds the key by which it finds surviving backends of a killed server, so it must not be deleted: only the process
 * id is replaced, by one that no process can have.
 */
async function disownReusedProcessId(home: Home): Promise<void> {
  const pid = await readProcessId(home);
  if (pid === undefined || !isAlive(pid) || (await isPostmasterOf(pid, home))) return;
  const impossiblePid = 2_147_483_646;
  const text = await readFile(pidFile(home), "utf8");
  await writeFile(pidFile(home), text.replace(/^\d+/, String(impossiblePid)));
}

/** Its lock file names the same process; nothing else is kept in it, and the folder is ours alone. */
async function removeOldSocket(home: Home): Promise<void> {
  for (const name of await readdir(home.socketDirectory)) {
    if (name.startsWith(".s.PGSQL.")) await rm(join(home.socketDirectory, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function limitLog(home: Home): Promise<void> {
  const largestBytes = 5_000_000;
  const found = await stat(home.logFile).catch(() => undefined);
  if (found && found.size > largestBytes) await rename(home.logFile, `${home.logFile}.old`);
}

/** The person's own PGDATA, PGPORT or LC_ALL must not reach it, and its user may not be able to enter our folder. */
function surroundings(home: Home) {
  return {
    cwd: home.folder,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
    ...(home.user ? { uid: home.user.uid, gid: home.user.gid } : {}),
  };
}
