import { resolve } from "node:path";
import type { ContentSource } from "#services/ports.ts";
import { contentFolder } from "./content-folder.ts";
import { LastGoodContent } from "./last-good-content.ts";

interface ContentSourceSettings {
  folder: string;
  /** How often the folder is looked at for changes. */
  everyMs: number;
  dataDir: string;
}

/** A content folder, and its last good state below the data folder. */
export function createContentSource({ folder, everyMs, dataDir }: ContentSourceSettings): ContentSource {
  const kept = new LastGoodContent(dataDir, resolve(folder));
  return {
    ...contentFolder({ folder, everyMs }),
    lastGood: () => kept.get(),
    saveLastGood: (files) => kept.save(files),
  };
}
