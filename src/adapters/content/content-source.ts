import { resolve, join } from "node:path";
import type { ContentSource } from "#services/content-ports.ts";
import { contentFolder } from "./content-folder.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ContentFile, ContentFiles } from "#domain/content/reading/content-reading.ts";
import { writeFileAtomically } from "#adapters/write-file-atomically.ts";

interface SavedContent {
  revision: string;
  files: readonly ContentFile[];
  pictures: readonly string[];
}

/** The last good content of a folder, saved as one file in the data folder, under a name made from that folder. */
class LastGoodContent {
  readonly #file: string;

  constructor(dataDir: string, folder: string) {
    const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
    this.#file = join(dataDir, "content", `${name}.json`);
  }

  async get(): Promise<ContentFiles | null> {
    const text = await readFile(this.#file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (text === null) return null;
    const { revision, files, pictures } = JSON.parse(text) as SavedContent;
    return { revision, files, pictures: new Set(pictures) };
  }

  async save({ revision, files, pictures }: ContentFiles): Promise<void> {
    const saved: SavedContent = { revision, files, pictures: [...pictures] };
    await writeFileAtomically(this.#file, JSON.stringify(saved), { flush: true });
  }
}

interface ContentSourceSettings {
  folder: string;
  /** How often the folder is checked for changes. */
  everyMs: number;
  dataDir: string;
}

/** A content folder, with its last good state in the data folder. */
export function createContentSource({ folder, everyMs, dataDir }: ContentSourceSettings): ContentSource {
  const lastGood = new LastGoodContent(dataDir, resolve(folder));
  return {
    ...contentFolder({ folder, everyMs }),
    lastGood: () => lastGood.get(),
    saveLastGood: (files) => lastGood.save(files),
  };
}
