import { join } from "node:path";
import type { ContentSource } from "#services/content-ports.ts";
import { contentFolder, readFileIfThere } from "./content-folder.ts";
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

/** A content folder. Its last good content is saved as one file in the data folder. */
export function createContentSource({ folder, everyMs, dataDir }: ContentSourceSettings): ContentSource {
  const file = join(dataDir, "published", "last-good.json");
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
