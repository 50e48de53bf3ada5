import { chmod, readFile, realpath, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deleteDataDir } from "#tests/support/data-folder.ts";
import { clusterFolder, postmasterPid } from "#tests/support/postmaster.ts";
import { query, setUpDataFolder } from "#tests/support/set-up-data-folder.ts";

const isRoot = process.getuid?.() === 0;
const folder = setUpDataFolder({ isKept: true });

test("connecting requires the password, which only the folder's owner can read", async () => {
  const { url } = await folder.start();
  await expect(query(url.replace(/:[^:@]*@/, ":wrong@"), "SELECT 1")).rejects.toThrow(/password authentication failed/);
  expect(await query(url, "SHOW listen_addresses")).toEqual([{ listen_addresses: "" }]);
  const { mode } = await stat(join(folder.path, "postgres", "password"));
  expect(mode & 0o077).toBe(0);
});

test("the shop's role does not control the server", async () => {
  const { url } = await folder.start();
  await expect(query(url, "CREATE ROLE intruder SUPERUSER")).rejects.toThrow(/permission denied/);
  await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow(/permission denied/);
});

test("a lost password is not treated as a first start", async () => {
  await (await folder.start()).close();
  const file = join(folder.path, "postgres", "password");
  const password = await readFile(file, "utf8");
  await rm(file);
  await expect(folder.start()).rejects.toThrow(/password authentication failed/);
  await writeFile(file, password);
  expect(await query((await folder.start()).url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)("as root, a folder that no other user can enter works", async () => {
  await chmod(folder.path, 0o700);
  const server = await folder.start();
  const pid = postmasterPid(server.url);
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  expect(status).not.toMatch(/^Uid:\s+0/m);
  expect(await realpath(join(folder.path, "postgres"))).toMatch(/^\/var\/lib\/koi-and-pond-shop\/database-/);
});

describe("in a folder of its own", () => {
  const own = setUpDataFolder();

  test("a data folder whose path is too long for a socket works", async () => {
    const deep = join(own.path, "a".repeat(60), "b".repeat(60));
    const server = await own.start({ dataDir: deep });
    expect(await query(server.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await server.close();
    await deleteDataDir(deep);
  });

  test("data from another major version is refused with a clear message and left unchanged", async () => {
    const server = await own.start();
    const versionFile = join(clusterFolder(server.url), "PG_VERSION");
    await server.close();
    await writeFile(versionFile, "15\n");
    await expect(own.start()).rejects.toThrow(/was created by PostgreSQL 15\. Move the data with pg_dump/);
    expect(await readFile(versionFile, "utf8")).toBe("15\n");
  });

  test("a database on a disk that is not mounted is not replaced by an empty one", async () => {
    const { url, close } = await own.start();
    await query(url, "CREATE TABLE kept (id int)");
    await close();
    const [cluster, disk] = [clusterFolder(url), join(own.path, "disk")];
    await rename(cluster, disk);
    await symlink(disk, cluster);
    await rename(disk, `${disk}-away`);
    await expect(own.start()).rejects.toThrow(/did not start/);
    await rm(cluster);
    await rename(`${disk}-away`, cluster);
    expect(await query((await own.start()).url, "SELECT id FROM kept")).toEqual([]);
  });

  test.runIf(isRoot)("as root, a database whose folder is missing is not replaced by an empty one", async () => {
    const { url, close } = await own.start();
    await query(url, "CREATE TABLE kept (id int)");
    await close();
    const place = join(clusterFolder(url), "..");
    await rename(place, `${place}-away`);
    await expect(own.start()).rejects.toThrow(/cannot be created or opened/);
    await rename(`${place}-away`, place);
    expect(await query((await own.start()).url, "SELECT id FROM kept")).toEqual([]);
  });

  test("a data folder that was moved keeps its database", async () => {
    const before = own.path;
    const server = await own.start();
    await query(server.url, "CREATE TABLE kept (id int)");
    await server.close();
    own.path = `${before}-moved`;
    await rename(before, own.path);
    const moved = await own.start();
    expect(await query(moved.url, "SELECT id FROM kept")).toEqual([]);
  });
});
