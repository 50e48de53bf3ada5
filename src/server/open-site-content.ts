import { join } from "node:path";
import { contentFolder } from "#adapters/content/content-folder.ts";
import { createMediaLibrary, type MediaLibrary } from "#adapters/media/media-library.ts";
import type { Settings } from "#config/settings.ts";
import { openContent, type ContentHolder } from "#services/content/content-holder.ts";
import type { ServiceLog } from "#services/context.ts";

/** In demo mode a saved change shows at once, in a live shop within a minute. */
const everyMs = { demo: 1_000, live: 30_000 };

export interface OpenSiteContent {
  content: ContentHolder;
  pictures: MediaLibrary;
}

/** The owner's texts and pictures. Throws when the texts have a mistake that no earlier reading can stand in for. */
export async function openSiteContent(
  { mode, dataDir }: Settings,
  folder: string,
  log: ServiceLog,
): Promise<OpenSiteContent> {
  const pictures = createMediaLibrary({ folder: join(folder, "media"), dataDir, log });
  const source = contentFolder({ folder, everyMs: everyMs[mode] });
  const [content] = await Promise.all([openContent({ source, live: mode === "live", log }), pictures.start()]);
  content.onRevision(() => {
    pictures.refresh().catch((error: unknown) => log.warn({ err: error }, "The pictures could not be looked at"));
  });
  return { content, pictures };
}
