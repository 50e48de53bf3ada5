import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Reads a secret from a file that only its owner may read; undefined when there is no such file. */
export function readSecret(path: string): string | undefined {
  try {
    // A backup or a copy may have made it readable for others.
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
    return readFileSync(path, "utf8").trimEnd();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Reads a secret, or stores what `make` returns when there is none. Of two processes at once, both get the first one's. */
export function createSecretOnce(path: string, make: () => string): { secret: string; isNew: boolean } {
  const kept = readSecret(path);
  if (kept) return { secret: kept, isNew: false };
  mkdirSync(dirname(path), { recursive: true });
  const temporary = writeTemporary(path, make());
  try {
    // Unlike a rename, a link never replaces an existing file.
    linkSync(temporary, path);
    return { secret: requireSecret(path), isNew: true };
  } catch (error) {
    if (hasCode(error, "EEXIST")) return { secret: requireSecret(path), isNew: false };
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Replaces a secret atomically: a reader finds either the old one or the new one. */
export function replaceSecret(path: string, secret: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = writeTemporary(path, secret);
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeTemporary(path: string, secret: string): string {
  const temporary = `${path}.${randomBytes(6).toString("hex")}.new`;
  writeFileSync(temporary, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
  return temporary;
}

function requireSecret(path: string): string {
  const secret = readSecret(path);
  if (!secret)
    throw new Error(`${path} should hold a secret, but is empty. Delete it, and the next start creates a new one.`);
  return secret;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
