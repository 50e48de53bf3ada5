import { once } from "node:events";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectEnded, isRunning } from "#tests/support/is-running.ts";
import { clusterFolder, postmasterPid } from "#tests/support/postmaster.ts";
import { query, setUpDataFolder } from "#tests/support/set-up-data-folder.ts";
import { stopDatabaseServer } from "./embedded.ts";

const folder = setUpDataFolder({ isKept: true });

describe("in an empty folder", () => {
  const empty = setUpDataFolder();

  test("if two shops start at the same time, one opens the database and the other says how both could", async () => {
    const starts = await Promise.allSettled([empty.start(), empty.start()]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [refusal] = starts.flatMap((start) => (start.status === "rejected" ? [String(start.reason)] : []));
    expect(refusal).toMatch(/A shop is already running on the data folder .*\. To run several, set DATABASE_URL/);
  });

  test("stopping creates no database", async () => {
    await stopDatabaseServer(empty.path);
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

test("a command uses the database of a running shop and leaves it running", async () => {
  const shop = await folder.startProcess();
  const pid = postmasterPid(shop.url);
  const command = await folder.start({ joins: true });
  expect(command.url).toBe(shop.url);
  expect(await query(command.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await command.close();
  expect(postmasterPid(shop.url)).toBe(pid);
  await shop.stop();
  await expectEnded(pid);
});

test("a command starts the database of a shop that does not run, and stops it again", async () => {
  const command = await folder.start({ joins: true });
  const pid = postmasterPid(command.url);
  await command.close();
  await expectEnded(pid);
});

test("after a shop was killed, the next start takes over its database and stops it at its own end", async () => {
  const killed = await folder.startProcess();
  await query(killed.url, "CREATE TABLE taken_over AS SELECT 5 AS id");
  const left = postmasterPid(killed.url);
  killed.child.kill("SIGKILL");
  await once(killed.child, "exit");
  const next = await folder.start();
  expect(await query(next.url, "SELECT id FROM taken_over")).toEqual([{ id: 5 }]);
  await expectEnded(left);
  const pid = postmasterPid(next.url);
  await next.close();
  await expectEnded(pid);
});

test("an unused PostgreSQL can be stopped, one in use keeps running", async () => {
  const user = await folder.startProcess();
  const pid = postmasterPid(user.url);
  await stopDatabaseServer(folder.path);
  expect(await isRunning(pid)).toBe(true);
  user.child.kill("SIGKILL");
  await once(user.child, "exit");
  await stopDatabaseServer(folder.path);
  await expectEnded(pid);
});

test("a start after both the shop and PostgreSQL were killed recovers every committed row", async () => {
  const killed = await folder.startProcess();
  await query(killed.url, "CREATE TABLE recovered (id int)");
  await query(killed.url, "INSERT INTO recovered VALUES (1)");
  const pid = postmasterPid(killed.url);
  killed.child.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await once(killed.child, "exit");
  await expectEnded(pid);
  const next = await folder.start();
  expect(await query(next.url, "SELECT id FROM recovered")).toEqual([{ id: 1 }]);
});

test("starts that are killed at any moment leave every committed row", async () => {
  const first = await folder.start();
  await query(first.url, "CREATE TABLE never_remade AS SELECT generate_series(1, 10) AS id");
  await first.close();
  for (const afterMs of [200, 300, 400, 500, 700, 1_000]) await folder.killStart(afterMs);
  const next = await folder.start();
  expect(await query(next.url, "SELECT count(*)::int AS count FROM never_remade")).toEqual([{ count: 10 }]);
});

test("a pid file that a power cut left empty is named with the way out", async () => {
  const first = await folder.start();
  const pidFile = join(clusterFolder(first.url), "postmaster.pid");
  await first.close();
  await writeFile(pidFile, "");
  await expect(folder.start()).rejects.toThrow(`PostgreSQL is not running, delete ${pidFile}`);
  await rm(pidFile);
  expect(await query((await folder.start()).url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});
