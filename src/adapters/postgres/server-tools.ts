import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ProgramFailed, runProgram } from "#adapters/backup/run-program.ts";

const debianFolder = "/usr/lib/postgresql";
/** The replication slot of the backup. PostgreSQL keeps its log until the slot has received it. */
const slot = "shop_backup";

interface ServerFacts {
  version: number;
  server: string;
  replicates: boolean;
}

/** Runs PostgreSQL's own programs for one database, in the server's version if this machine has that version. */
export class ServerTools {
  readonly #env: Record<string, string>;
  readonly #major: string;
  /** Identifies the server. The log of one server cannot continue another server's. */
  readonly server: string;
  /** Whether the role may read the server's log. */
  readonly followsLog: boolean;

  private constructor(env: Record<string, string>, facts: ServerFacts) {
    this.#env = env;
    this.#major = String(Math.floor(facts.version / 10_000));
    this.server = facts.server;
    this.followsLog = facts.replicates;
  }

  static async open(url: string): Promise<ServerTools> {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<ServerFacts>(`
        select current_setting('server_version_num')::int as version, rolreplication or rolsuper as replicates,
          (select system_identifier::text from pg_control_system()) as server
        from pg_roles where rolname = current_user`);
      const [facts] = rows;
      if (facts === undefined) throw new ProgramFailed("PostgreSQL does not know the shop's database role.");
      return new ServerTools(getConnection(client, url), facts);
    } finally {
      await client.end();
    }
  }

  dump(file: string): Promise<string> {
    // The dump is not compressed, because the repository compresses it, and stores unchanged parts once.
    return this.#run("pg_dump", ["--format=custom", "--compress=0", "--no-owner", "--no-privileges", `--file=${file}`]);
  }

  /** Loads all of a dump, or nothing, into an empty database of the same server. */
  load(file: string, database: string): Promise<string> {
    return this.#run("pg_restore", ["--no-owner", "--no-privileges", "--exit-on-error", `--dbname=${database}`, file]);
  }

  /** Copies the files of the whole server as a base backup, which the log continues. */
  async copyBase(folder: string): Promise<void> {
    await this.#run("pg_basebackup", [
      "--pgdata",
      folder,
      "--format=tar",
      "--gzip",
      "--wal-method=none",
      "--checkpoint=fast",
    ]);
    await writeFile(join(folder, "version"), this.#major);
  }

  /** Receives the server's log as it is written. The program reconnects on its own, and ends on a signal. */
  async followLog(folder: string): Promise<ChildProcess> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const args = ["--directory", folder, "--slot", slot];
    await this.#run("pg_receivewal", [...args, "--create-slot", "--if-not-exists"]);
    const env = { ...process.env, ...this.#env };
    return spawn(this.#find("pg_receivewal"), [...args, "--synchronous"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  #find(tool: string): string {
    return getToolPath(tool, this.#major);
  }

  #run(tool: string, args: readonly string[]): Promise<string> {
    return runProgram(this.#find(tool), [...args, "--no-password"], { from: "postgresql-client", env: this.#env });
  }
}

/** Deletes the part of the log that is older than the oldest base backup kept. */
export async function forgetOldLog(logFolder: string, baseFolder: string): Promise<void> {
  const manifest = await readFile(join(baseFolder, "backup_manifest"), "utf8");
  const { "WAL-Ranges": ranges } = JSON.parse(manifest) as {
    "WAL-Ranges": { Timeline: number; "Start-LSN": string }[];
  };
  const [{ Timeline, "Start-LSN": lsn }] = ranges as [(typeof ranges)[0]];
  const [high = "0", low = "0"] = lsn.split("/");
  const hex = (part: number) => part.toString(16).toUpperCase().padStart(8, "0");
  // A segment is 16 MB.
  const oldest = hex(Timeline) + hex(Number.parseInt(high, 16)) + hex(Number.parseInt(low, 16) >>> 24);
  await runProgram(getToolPath("pg_archivecleanup", ""), [logFolder, oldest], { from: "postgresql" });
}

interface Recovery {
  baseFolder: string;
  logFolder: string;
  folder: string;
  /** The moment to restore; null restores everything in the log. */
  until: Date | null;
}

/**
 * Starts a separate server from a base backup, without a port and only for this user, and replays the log up to a
 * moment. Returns the server's URL, and a function that stops the server.
 */
export async function recoverServer(url: string, recovery: Recovery): Promise<{ url: string; stop(): Promise<void> }> {
  const { baseFolder, logFolder, folder, until } = recovery;
  const data = join(folder, "data");
  const socket = join(folder, "socket");
  const major = (await readFile(join(baseFolder, "version"), "utf8")).trim();
  const control = (args: readonly string[]) =>
    runProgram(getToolPath("pg_ctl", major), ["-D", data, "-w", "-t", "900", ...args], { from: `postgresql-${major}` });

  async function start(target: Date | null): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    for (const path of [data, socket]) await mkdir(path, { recursive: true, mode: 0o700 });
    await runProgram("tar", ["-xzf", join(baseFolder, "base.tar.gz"), "-C", data], { from: "tar" });
    // The last seconds are in a segment that was not full yet when it was saved.
    const fetch = `cp "${logFolder}/%f" "%p" || cp "${logFolder}/%f.partial" "%p"`;
    const settings = [
      "listen_addresses=''",
      `unix_socket_directories='${socket}'`,
      `hba_file='${data}/shop_hba.conf'`,
      `ident_file='${data}/shop_ident.conf'`,
      `restore_command='${fetch}'`,
      "recovery_target_action='promote'",
      "hot_standby=off",
      // This server is deleted once it has been read, so its data need not be durable.
      "fsync=off",
      ...(target === null ? [] : [`recovery_target_time='${target.toISOString().replace("Z", "+00")}'`]),
    ];
    await writeFile(join(data, "postgresql.conf"), settings.join("\n"));
    await writeFile(join(data, "shop_hba.conf"), "local all all trust\n");
    for (const empty of ["shop_ident.conf", "postgresql.auto.conf", "recovery.signal"])
      await writeFile(join(data, empty), "");
    await control(["-l", join(folder, "server.log"), "start"]);
    // The server accepts no connection until it has read the log, and ends if it cannot read the log.
    while (!(await answers(server))) {
      await control(["status"]);
      await pause(200);
    }
  }

  const { user, database } = new pg.Client({ connectionString: url });
  const address = `${encodeURIComponent(user ?? "")}@${encodeURIComponent(socket)}/${encodeURIComponent(database ?? "")}`;
  const server = `postgres://${address}`;
  await start(until).catch(async (error: unknown) => {
    const log = await readFile(join(folder, "server.log"), "utf8").catch(() => "");
    // Nothing was written after that moment, so the whole log belongs to the restore.
    if (log.includes("before configured recovery target was reached")) return start(null);
    throw new ProgramFailed(`The database cannot be restored to that moment: ${log.slice(-1_000) || String(error)}`);
  });
  return {
    url: server,
    async stop() {
      await control(["-m", "immediate", "stop"]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the connection as environment variables. Everyone on the machine could read a password in arguments. */
function getConnection({ host, port, user, password, database }: pg.Client, url: string): Record<string, string> {
  const PGSSLMODE = /[?&]sslmode=([\w-]+)/.exec(url)?.[1];
  const given = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE,
  };
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) if (value) named[name] = value;
  return named;
}

function getToolPath(tool: string, major: string): string {
  const installed = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const versions = [major, ...installed.toSorted((a, b) => Number(b) - Number(a))];
  return versions.map((version) => join(debianFolder, version, "bin", tool)).find((path) => existsSync(path)) ?? tool;
}
