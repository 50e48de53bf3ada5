import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { deleteAbandonedDataDirs, makeEmptyDataDir } from "./data-folder.ts";

/** Makes a data folder that nothing holds open, an hour ago. */
async function makeOldDataDir(): Promise<string> {
  const dataDir = await makeEmptyDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await writeFile(join(dataDir, "auth-secret"), "kept");
  const hourAgo = new Date(Date.now() - 60 * 60 * 1_000);
  await utimes(dataDir, hourAgo, hourAgo);
  return dataDir;
}

test("the data folder of a run that goes on stays, however old it is, even if no shop is open on it", async () => {
  const dataDir = await makeOldDataDir();
  await deleteAbandonedDataDirs();
  expect(existsSync(join(dataDir, "auth-secret"))).toBe(true);
});

test("the data folder of a run that has ended is deleted", async () => {
  const made = await makeOldDataDir();
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const dataDir = made.replace(`-${process.pid}-`, `-${pid}-`);
  await rename(made, dataDir);
  await deleteAbandonedDataDirs();
  expect(existsSync(dataDir)).toBe(false);
});
