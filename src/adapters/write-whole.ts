import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

interface WriteOptions {
  /** Waits until it lies on the disk: after the power went there is the old file or the new one, too. */
  flush?: boolean;
  /** Who may read it; everyone unless said. */
  mode?: number;
}

/** Writes a file beside its place and moves it there: whoever reads finds the old file or the new one, never half. */
export async function writeWhole(
  path: string,
  contents: Uint8Array | string,
  { flush = false, mode = 0o666 }: WriteOptions = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}`;
  try {
    await writeFile(beside, contents, { flush, mode, flag: "wx" });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
