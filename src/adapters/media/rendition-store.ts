import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Renditions on disk, by the hash of their source's contents: a picture that changes never meets what was made of the old one. */
export class RenditionStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.fileOf(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  fileOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key);
  }
}
