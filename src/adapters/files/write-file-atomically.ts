import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

interface WriteOptions {
  /** Whether to wait until the contents are on the disk, so that a power failure leaves the old file or the new one. */
  flush?: boolean;
  /** The file's permissions; by default, everyone may read the file. */
  mode?: number;
}

/** Writes a temporary file and renames it, so that a reader finds the old file or the new one, never half of a file. */
export async function writeFileAtomically(
  path: string,
  contents: Uint8Array | string,
  { flush = false, mode = 0o666 }: WriteOptions = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, contents, { flush, mode, flag: "wx" });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Turns the error of a missing file into null, and throws any other error. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
