import { once } from "node:events";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { expectEnded, isRunning } from "../../../tests/support/is-running.ts";
import { setUpDataFolder, query } from "../../../tests/support/set-up-data-folder.ts";
import { clusterFolder, postmasterPid } from "../../../tests/support/postmaster.ts";
import { stopUnusedDatabaseServer } from "./embedded.ts";

const folder = setUpDataFolder({ isKept: true });

describe("in an empty folder", () => {
  const empty = setUpDataFolder();

  test("two processes that start at once share one database", async () => {
    const [first, second] = await Promise.all([empty.startProcess(), empty.startProcess()]);
    expect(first.url).toBe(second.url);
    await query(first.url, "CREATE TABLE shared (id int)");
    expect(await query(second.url, "SELECT id FROM shared")).toEqual([]);
  });

  test("stopping creates no database", async () => {
    await stopUnusedDatabaseServer(empty.path);
    expect(await readdir(empty.path)).toEqual([]);
  });
});

test("commits are written to disk before they are acknowledged", async () => {
  const { url } = await folder.start();
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

test("rows survive a restart", async () => {
  const server = await folder.start();
  await query(server.url, "CREATE TABLE restarted (id int)");
  await query(server.url, "INSERT INTO restarted VALUES (7)");
  const pid = postmasterPid(server.url);
  await server.close();
  await expectEnded(pid);
  const again = await folder.start();
  expect(await query(again.url, "SELECT id FROM restarted")).toEqual([{ id: 7 }]);
});

test("a second process attaches, and only the last one to stop stops PostgreSQL", async () => {
  const first = await folder.startProcess();
  const second = await folder.startProcess();
  expect(second.url).toBe(first.url);
  const pid = postmasterPid(first.url);
  await query(first.url, "CREATE TABLE attached (id int)");
  await first.stop();
  expect(await isRunning(pid)).toBe(true);
  expect(await query(second.url, "SELECT id FROM attached")).toEqual([]);
  await second.stop();
  await expectEnded(pid);
});

test("a killed process no longer counts as a user of the database", async () => {
  const killed = await folder.startProcess();
  const other = await folder.startProcess();
  const pid = postmasterPid(other.url);
  killed.child.kill("SIGKILL");
  await once(killed.child, "exit");
  await other.stop();
  await expectEnded(pid);
});

test("after the only process was killed, the next start attaches and its stop stops PostgreSQL", async () => {
  const killed = await folder.startProcess();
  const pid = postmasterPid(killed.url);
  killed.child.kill("SIGKILL");
  await once(killed.child, "exit");
  const next = await folder.start();
  expect(postmasterPid(next.url)).toBe(pid);
  await next.close();
  await expectEnded(pid);
});

test("an unused PostgreSQL can be stopped, one in use keeps running", async () => {
  const user = await folder.startProcess();
  const pid = postmasterPid(user.url);
  await stopUnusedDatabaseServer(folder.path);
  expect(await isRunning(pid)).toBe(true);
  user.child.kill("SIGKILL");
  await once(user.child, "exit");
  await stopUnusedDatabaseServer(folder.path);
  await expectEnded(pid);
});

test("a killed PostgreSQL restarts at the same address with every committed row", async () => {
  const { url } = await folder.start();
  const other = await folder.startProcess();
  await query(url, "CREATE TABLE revived (id int)");
  await query(url, "INSERT INTO revived SELECT generate_series(1, 1000)");
  const pid = postmasterPid(url);
  process.kill(pid, "SIGKILL");
  const rows = await vi.waitFor(() => query(url, "SELECT count(*)::int AS count FROM revived"), {
    timeout: 20_000,
    interval: 100,
  });
  expect(rows).toEqual([{ count: 1000 }]);
  expect(postmasterPid(url)).not.toBe(pid);
  await other.stop();
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a start after both the shop and PostgreSQL were killed recovers every committed row", async () => {
  const killed = await folder.startProcess();
  await query(killed.url, "CREATE TABLE recovered (id int)");
  await query(killed.url, "INSERT INTO recovered VALUES (1)");
  const pid = postmasterPid(killed.url);
  killed.child.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  const next = await folder.start();
  expect(await query(next.url, "SELECT id FROM recovered")).toEqual([{ id: 1 }]);
});

test("PostgreSQL starts although another program has its old process id", async () => {
  const first = await folder.start();
  const pidFile = join(clusterFolder(first.url), "postmaster.pid");
  const text = await readFile(pidFile, "utf8");
  await first.close();
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
  const again = await folder.start();
  expect(await query(again.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});
