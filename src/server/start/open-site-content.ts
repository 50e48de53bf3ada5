import { join } from "node:path";
import { createContentSource } from "#adapters/content/content-folder.ts";
import { createMediaLibrary } from "#adapters/media/media-library.ts";
import type { Settings } from "#config/settings.ts";
import { contentLines, say } from "#server/terminal.ts";
import type { ContentSource } from "#services/content-ports.ts";
import { openContent } from "#services/content/content-holder.ts";
import type { ServiceLog } from "#services/ports.ts";

/** The time between checks of the folder. A change shows after two: in about 2 s in a demo, within a minute live. */
export const pollIntervalMs = { demo: 1_000, live: 20_000 } as const;

/** Opens the owner's texts and pictures. Throws if the texts have a mistake and no earlier run left good ones. */
export async function openSiteContent({ mode, dataDir }: Settings, folder: string, log: ServiceLog) {
  const pictures = createMediaLibrary({ folder: join(folder, "media"), dataDir, log });
  const files = createContentSource({ folder, everyMs: pollIntervalMs[mode], dataDir });
  // A replaced picture keeps its name, so the texts do not change when the picture does.
  const source: ContentSource = {
    ...files,
    watch: (onChange) =>
      files.watch(() => {
        void pictures.refresh();
        onChange();
      }),
  };
  const live = mode === "live";
  const [content] = await Promise.all([
    // Machines read the output of a live shop, so there only the log reports mistakes.
    openContent({ source, live, log, ...(live ? {} : { onMistakes: (mistakes) => say(contentLines(mistakes)) }) }),
    pictures.refresh(),
  ]);
  return { content, pictures };
}
