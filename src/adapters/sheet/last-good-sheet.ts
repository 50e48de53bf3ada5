import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { hashSheet } from "./hash-sheet.ts";
import type { SheetBytes } from "#services/ports.ts";

import { writeFileAtomically } from "#adapters/write-file-atomically.ts";

/** The last good sheet of a source, saved as one file in the data folder, under a name made from that source. */
export class LastGoodSheet {
  readonly #file: string;
  #savedHash: string | null = null;

  constructor(dataDir: string, source: string) {
    const name = createHash("sha256").update(source).digest("hex").slice(0, 16);
    this.#file = join(dataDir, "catalogue", `${name}.csv`);
  }

  async get(): Promise<SheetBytes | null> {
    try {
      const bytes = await readFile(this.#file);
      this.#savedHash = await hashSheet(bytes);
      return { bytes, hash: this.#savedHash };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  async save(sheet: SheetBytes): Promise<void> {
    if (sheet.hash === this.#savedHash) return;
    await writeFileAtomically(this.#file, sheet.bytes, { flush: true });
    this.#savedHash = sheet.hash;
  }
}
