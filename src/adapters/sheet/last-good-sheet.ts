import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { SheetBytes } from "#services/ports.ts";

/** The last good sheet of one source, kept as one file below the data folder. Another source never sees it. */
export class LastGoodSheet {
  readonly #folder: string;
  readonly #file: string;
  #savedHash: string | null = null;

  constructor(dataDir: string, source: string) {
    this.#folder = join(dataDir, "catalogue");
    this.#file = join(this.#folder, `${sha256(Buffer.from(source)).slice(0, 16)}.csv`);
  }

  async get(): Promise<SheetBytes | null> {
    try {
      const bytes = await readFile(this.#file);
      this.#savedHash = sha256(bytes);
      return { bytes, hash: this.#savedHash };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  /** Written beside and moved into place: a crash leaves the old file or the new one, never half. */
  async save(sheet: SheetBytes): Promise<void> {
    if (sheet.hash === this.#savedHash) return;
    await mkdir(this.#folder, { recursive: true });
    const beside = `${this.#file}.${randomUUID()}`;
    try {
      await writeFile(beside, sheet.bytes, { flush: true });
      await rename(beside, this.#file);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    this.#savedHash = sheet.hash;
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
