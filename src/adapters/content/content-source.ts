import { resolve } from "node:path";
import type { ContentSource } from "#services/content-ports.ts";
import { contentFolder } from "./content-folder.ts";
import { LastGoodContent } from "./last-good-content.ts";

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
