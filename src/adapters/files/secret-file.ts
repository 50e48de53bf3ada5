import { chmod, readFile, stat } from "node:fs/promises";
import { createFileOnce } from "./create-file-once.ts";
import { nullIfMissing, writeFileAtomically } from "./write-file-atomically.ts";

/** The file's permissions: only its owner may read and write it. */
const mode = 0o600;

/** Reads a secret from a file that only its owner may read; null if there is no such file. */
export async function readSecret(path: string): Promise<string | null> {
  const found = await stat(path).catch(nullIfMissing);
  if (found === null) return null;
  // A backup or a copy may have made the file readable by others.
  if ((found.mode & 0o077) !== 0) await chmod(path, mode);
  return (await readFile(path, "utf8")).trimEnd();
}

/**
 * Reads a secret, or stores the result of `make` if there is none. Two processes that start together get the same one.
 */
export async function createSecretOnce(path: string, make: () => string): Promise<string> {
  let secret = await readSecret(path);
  if (secret === null) {
    await createFileOnce(path, `${make()}\n`, { mode });
    secret = await readSecret(path);
  }
  if (!secret)
    throw new Error(`${path} should hold a secret, but is empty. Delete it, and the next start creates a new one.`);
  return secret;
}

/** Replaces a secret. A reader finds either the old secret or the new one. */
export function replaceSecret(path: string, secret: string): Promise<void> {
  return writeFileAtomically(path, `${secret}\n`, { flush: true, mode });
}
