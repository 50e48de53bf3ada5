import { resolve, join } from "node:path";
import type { ContentSource } from "#services/content-ports.ts";
import { contentFolder, readFileIfThere } from "./content-folder.ts";
import { createHash } from "node:crypto";
import type { ContentFiles } from "#domain/content/reading/content-reading.ts";
import { writeFileAtomically } from "#adapters/write-file-atomically.ts";

interface SavedContent extends Omit<ContentFiles, "pictures"> {
  pictures: readonly string[];
}

interface ContentSourceSettings {
  folder: string;
  /** How often the folder is checked for changes. */
  everyMs: number;
  dataDir: string;
}

/** A content folder. Its last good content is saved as one file in the data folder, under a name made from that folder. */
export function createContentSource({ folder, everyMs, dataDir }: ContentSourceSettings): ContentSource {
  const name = createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 16);
  const file = join(dataDir, "content", `${name}.json`);
  return {
    ...contentFolder({ folder, everyMs }),
    async lastGood() {
      const text = await readFileIfThere(file);
      if (text === null) return null;
      const saved = JSON.parse(text) as SavedContent;
      return { ...saved, pictures: new Set(saved.pictures) };
    },
    async saveLastGood({ pictures, ...texts }) {
      const saved: SavedContent = { ...texts, pictures: [...pictures] };
      await writeFileAtomically(file, JSON.stringify(saved), { flush: true });
    },
  };
}
