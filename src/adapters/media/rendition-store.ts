import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Renditions on disk. Their keys hold the hash of the source, so that a changed picture never gets a rendition of the old one. */
export class RenditionStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.getPath(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  getPath(key: string): string {
    return join(this.#folder, key.slice(0, 2), key);
  }
}
