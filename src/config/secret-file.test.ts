import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
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

test("a secret is created once and then reused", () => {
  expect(readSecret(path)).toBeUndefined();
  expect(createSecretOnce(path, () => "first")).toEqual({ secret: "first", isNew: true });
  expect(createSecretOnce(path, () => "second")).toEqual({ secret: "first", isNew: false });
  expect(readSecret(path)).toBe("first");
  expect(mode()).toBe(0o600);
});

test("when another process is faster, its secret is used", () => {
  const result = createSecretOnce(path, () => {
    replaceSecret(path, "theirs");
    return "ours";
  });
  expect(result).toEqual({ secret: "theirs", isNew: false });
});

test("replacing a secret leaves no trace of the old one", () => {
  createSecretOnce(path, () => "old");
  replaceSecret(path, "new");
  expect(readSecret(path)).toBe("new");
  expect(mode()).toBe(0o600);
  expect(readdirSync(join(folder, "deep"))).toEqual(["secret"]);
});

test("reading a secret restores permissions that were widened", () => {
  createSecretOnce(path, () => "kept");
  chmodSync(path, 0o644);
  expect(readSecret(path)).toBe("kept");
  expect(mode()).toBe(0o600);
});

test("an empty file is an error, not a secret", () => {
  createSecretOnce(path, () => "kept");
  writeFileSync(path, "");
  expect(() => createSecretOnce(path, () => "new")).toThrow(/is empty/);
});
