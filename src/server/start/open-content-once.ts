import { createContentSource } from "#adapters/content/content-folder.ts";
import { openContent } from "#services/content/content-holder.ts";

interface ContentPlace {
  contentDir: string;
  dataDir: string;
  isLive: boolean;
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens the content for a command, without changing the shop's stored state of it. */
export async function openContentOnce({ contentDir, dataDir, isLive }: ContentPlace) {
  const source = createContentSource({ folder: contentDir, everyMs: 60_000, dataDir });
  return openContent({ source: { ...source, saveLastGood: async () => undefined }, live: isLive, log });
}
