import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, readFile, readdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clusterFolder, postmasterPid } from "../../../tests/support/postmaster.ts";
import {
  type DatabaseServer,
  discardDatabaseServer,
  openDatabaseServer,
  stopUnusedDatabaseServer,
} from "./embedded.ts";

const isRoot = process.getuid?.() === 0;
const holder = join(import.meta.dirname, "../../../tests/support/hold-database-server.ts");

let dataDir: string;
const open: DatabaseServer[] = [];
const processes: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(await realpath(tmpdir()), "shop-embedded-"));
});

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill("SIGKILL");
  for (const server of open.splice(0)) await server.close();
  await vi.waitFor(async () => expect(await discardDatabaseServer(dataDir)).toBe(true), 5_000);
  await rm(dataDir, { recursive: true, force: true });
});

const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() };

async function start(folder = dataDir): Promise<DatabaseServer> {
  const server = await openDatabaseServer({ dataDir: folder, log });
  open.push(server);
  return server;
}

/** Another process on the same data folder. */
async function startProcess(): Promise<{ child: ChildProcess; url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ["pipe", "pipe", "inherit"] });
  processes.push(child);
  const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return {
    child,
    url,
    async stop() {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A dead process that its parent has not collected yet does not run. */
async function isRunning(pid: number): Promise<boolean> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "stat=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout !== "" && !stdout.startsWith("Z");
}

test("what is committed is written to the disk before it is acknowledged", async () => {
  const { url } = await start();
  const rows = await query(
    url,
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') ORDER BY name",
  );
  expect(rows).toEqual([
    { name: "fsync", setting: "on" },
    { name: "full_page_writes", setting: "on" },
    { name: "synchronous_commit", setting: "on" },
  ]);
});

test("rows survive a stop and a start", async () => {
  const server = await start();
  await query(server.url, "CREATE TABLE kept (id int)");
  await query(server.url, "INSERT INTO kept VALUES (7)");
  const pid = postmasterPid(server.url);
  await server.close();
  expect(await isRunning(pid)).toBe(false);
  const again = await start();
  expect(await query(again.url, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
});

test("a second process attaches, and only the last one to stop stops PostgreSQL", async () => {
  const first = await startProcess();
  const second = await startProcess();
  expect(second.url).toBe(first.url);
  const pid = postmasterPid(first.url);
  await query(first.url, "CREATE TABLE shared (id int)");
  await first.stop();
  expect(await isRunning(pid)).toBe(true);
  expect(await query(second.url, "SELECT id FROM shared")).toEqual([]);
  await second.stop();
  expect(await isRunning(pid)).toBe(false);
});

test("two processes that start at once on an empty folder share one database", async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess()]);
  expect(first.url).toBe(second.url);
  await query(first.url, "CREATE TABLE shared (id int)");
  expect(await query(second.url, "SELECT id FROM shared")).toEqual([]);
});

test("a process that was killed no longer counts as using the database", async () => {
  const killed = await startProcess();
  const other = await startProcess();
  const pid = postmasterPid(other.url);
  killed.child.kill("SIGKILL");
  await once(killed.child, "exit");
  await other.stop();
  expect(await isRunning(pid)).toBe(false);
});

test("after the only process was killed, the next start attaches and its stop stops PostgreSQL", async () => {
  const killed = await startProcess();
  const pid = postmasterPid(killed.url);
  killed.child.kill("SIGKILL");
  await once(killed.child, "exit");
  const next = await start();
  expect(postmasterPid(next.url)).toBe(pid);
  await next.close();
  expect(await isRunning(pid)).toBe(false);
});

test("a PostgreSQL that nobody uses any more can be stopped, one in use stays", async () => {
  const user = await startProcess();
  const pid = postmasterPid(user.url);
  await stopUnusedDatabaseServer(dataDir);
  expect(await isRunning(pid)).toBe(true);
  user.child.kill("SIGKILL");
  await once(user.child, "exit");
  await stopUnusedDatabaseServer(dataDir);
  expect(await isRunning(pid)).toBe(false);
});

test("where there never was a database, there is none to stop and none is made", async () => {
  await stopUnusedDatabaseServer(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
});

test("a killed PostgreSQL comes back at the same address with every committed row", async () => {
  const { url } = await start();
  const other = await startProcess();
  await query(url, "CREATE TABLE kept (id int)");
  await query(url, "INSERT INTO kept SELECT generate_series(1, 1000)");
  const pid = postmasterPid(url);
  process.kill(pid, "SIGKILL");
  const rows = await vi.waitFor(() => query(url, "SELECT count(*)::int AS count FROM kept"), {
    timeout: 20_000,
    interval: 100,
  });
  expect(rows).toEqual([{ count: 1000 }]);
  expect(postmasterPid(url)).not.toBe(pid);
  await other.stop();
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a start after both the shop and PostgreSQL were killed recovers every committed row", async () => {
  const killed = await startProcess();
  await query(killed.url, "CREATE TABLE kept (id int)");
  await query(killed.url, "INSERT INTO kept VALUES (1)");
  const pid = postmasterPid(killed.url);
  killed.child.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  const next = await start();
  expect(await query(next.url, "SELECT id FROM kept")).toEqual([{ id: 1 }]);
});

test("an old process id that another program carries by now does not keep PostgreSQL from starting", async () => {
  const first = await start();
  const pidFile = join(clusterFolder(first.url), "postmaster.pid");
  const text = await readFile(pidFile, "utf8");
  await first.close();
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
  const again = await start();
  expect(await query(again.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("nobody gets in without the password, which only the folder's owner can read", async () => {
  const { url } = await start();
  await expect(query(url.replace(/:[^:@]*@/, ":wrong@"), "SELECT 1")).rejects.toThrow(/password authentication failed/);
  expect(await query(url, "SHOW listen_addresses")).toEqual([{ listen_addresses: "" }]);
  const { mode } = await stat(join(dataDir, "postgres", "place.json"));
  expect(mode & 0o077).toBe(0);
});

test("the shop's own role does not rule the server", async () => {
  const { url } = await start();
  await expect(query(url, "CREATE ROLE intruder SUPERUSER")).rejects.toThrow(/permission denied/);
  await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow(/permission denied/);
});

test("a data folder deeper than a socket's path may be works", async () => {
  const deep = join(dataDir, "a".repeat(60), "b".repeat(60));
  const server = await start(deep);
  expect(await query(server.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await server.close();
  await discardDatabaseServer(deep);
});

test("data of another major version is refused in a clear sentence and left alone", async () => {
  const server = await start();
  const versionFile = join(clusterFolder(server.url), "PG_VERSION");
  await server.close();
  await writeFile(versionFile, "15\n");
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 15, but this version of the shop carries 18/);
  expect(await readFile(versionFile, "utf8")).toBe("15\n");
});

test("a damaged note of where the database lies is never taken for a first start", async () => {
  await (await start()).close();
  const place = join(dataDir, "postgres", "place.json");
  const text = await readFile(place, "utf8");
  await writeFile(place, text.slice(0, 20));
  await expect(start()).rejects.toThrow(/place\.json.* is damaged/);
  await writeFile(place, text);
});

test.runIf(isRoot)("as root, a copied data folder does not get at the database of the original", async () => {
  await (await start()).close();
  const copy = await mkdtemp(join(tmpdir(), "shop-embedded-copy-"));
  await cp(dataDir, copy, { recursive: true });
  await expect(start(copy)).rejects.toThrow(/is a copy of/);
  await rm(copy, { recursive: true });
});

test("a data folder that was moved keeps its database", async () => {
  const before = dataDir;
  const server = await start();
  await query(server.url, "CREATE TABLE kept (id int)");
  await server.close();
  dataDir = `${before}-moved`;
  await rename(before, dataDir);
  const moved = await start();
  expect(await query(moved.url, "SELECT id FROM kept")).toEqual([]);
});

test.runIf(isRoot)("as root it works from a folder that no other user can enter", async () => {
  await chmod(dataDir, 0o700);
  const server = await start();
  const pid = postmasterPid(server.url);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  expect(status).not.toMatch(/^Uid:\s+0/m);
  expect(await readdir(join(dataDir, "postgres"))).not.toContain("cluster");
});
