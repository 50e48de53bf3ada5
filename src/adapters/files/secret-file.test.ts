import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSecretOnce, readSecret, replaceSecret } from "./secret-file.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-secret-"));
  path = join(folder, "deep/secret");
});
afterEach(() => rmSync(folder, { recursive: true }));

function mode(): number {
  return statSync(path).mode & 0o777;
}

test("a secret is created once and then reused", async () => {
  expect(await readSecret(path)).toBeNull();
  expect(await createSecretOnce(path, () => "first")).toBe("first");
  expect(await createSecretOnce(path, () => "second")).toBe("first");
  expect(await readSecret(path)).toBe("first");
  expect(mode()).toBe(0o600);
});

test("when another process is faster, its secret is used", async () => {
  const secret = await createSecretOnce(path, () => {
    mkdirSync(join(folder, "deep"));
    writeFileSync(path, "theirs", { mode: 0o600 });
    return "ours";
  });
  expect(secret).toBe("theirs");
  expect(readdirSync(join(folder, "deep"))).toEqual(["secret"]);
});

test("replacing a secret leaves no trace of the old one", async () => {
  await createSecretOnce(path, () => "old");
  await replaceSecret(path, "new");
  expect(await readSecret(path)).toBe("new");
  expect(mode()).toBe(0o600);
  expect(readdirSync(join(folder, "deep"))).toEqual(["secret"]);
});

test("reading a secret restores permissions that were widened", async () => {
  await createSecretOnce(path, () => "kept");
  chmodSync(path, 0o644);
  expect(await readSecret(path)).toBe("kept");
  expect(mode()).toBe(0o600);
});

test("an empty file is an error, not a secret", async () => {
  await createSecretOnce(path, () => "kept");
  writeFileSync(path, "");
  await expect(createSecretOnce(path, () => "new")).rejects.toThrow(/is empty/);
});
