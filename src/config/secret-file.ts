import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The secret in a file that only its owner may read; undefined where there is no such file. */
export function readSecret(path: string): string | undefined {
  try {
    // A backup or a careless copy may have opened it to others.
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
    return readFileSync(path, "utf8").trimEnd();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Keeps what `make` gives where no secret is kept yet; of two processes that try at once, both get the first one's. */
export function createSecretOnce(path: string, make: () => string): { secret: string; isNew: boolean } {
  const kept = readSecret(path);
  if (kept) return { secret: kept, isNew: false };
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = writeBeside(path, make());
  try {
    // Unlike a rename, a link never replaces what is there.
    linkSync(unfinished, path);
    return { secret: requireSecret(path), isNew: true };
  } catch (error) {
    if (hasCode(error, "EEXIST")) return { secret: requireSecret(path), isNew: false };
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** At each moment a reader finds the old secret or the new one, whole. */
export function replaceSecret(path: string, secret: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = writeBeside(path, secret);
  try {
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function writeBeside(path: string, secret: string): string {
  const unfinished = `${path}.${randomBytes(6).toString("hex")}.new`;
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
  return unfinished;
}

function requireSecret(path: string): string {
  const secret = readSecret(path);
  if (!secret)
    throw new Error(`${path} should hold a secret, but is empty. Delete it, and the next start makes a new one.`);
  return secret;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
