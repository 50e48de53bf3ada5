import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataFolder } from "./open-data-folder.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "shop-data-"));
});
afterEach(() => rmSync(root, { recursive: true }));

async function openSecret(folder: string, authSecret: string | null = null): Promise<string> {
  return (await openDataFolder({ dataDir: join(root, folder), authSecret })).authSecret;
}

test("the sign-in secret is created once and readable by its owner only", async () => {
  const first = await openSecret("data");
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await openSecret("data")).toBe(first);
  expect(statSync(join(root, "data/auth-secret")).mode & 0o777).toBe(0o600);
  expect(await openSecret("other")).not.toBe(first);
});

test("a configured secret is used and not stored", async () => {
  expect(await openSecret("data", "configured")).toBe("configured");
  expect(() => readFileSync(join(root, "data/auth-secret"))).toThrow(/ENOENT/);
});

test("a path that cannot be a data folder is reported", async () => {
  writeFileSync(join(root, "file"), "");
  await expect(openSecret("file/data")).rejects.toThrow(/DATA_DIR must be a folder/);
});
