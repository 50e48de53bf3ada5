import { join } from "node:path";
import { createContentSource } from "#adapters/content/content-source.ts";
import { createMediaLibrary, type MediaLibrary } from "#adapters/media/media-library.ts";
import type { Settings } from "#config/settings.ts";
import { openContent, type ContentHolder } from "#services/content/content-holder.ts";
import type { ServiceLog } from "#services/context.ts";
import type { ContentSource } from "#services/ports.ts";
import { contentLines, say } from "./terminal.ts";

/** How often the folder is looked at. In demo mode a saved change shows at once, in a live shop within a minute. */
export const lookEveryMs = { demo: 1_000, live: 30_000 } as const;

export interface OpenSiteContent {
  content: ContentHolder;
  pictures: MediaLibrary;
}

/** The owner's texts and pictures. Throws when the texts have a mistake and no earlier run left good ones to stand in. */
export async function openSiteContent(
  { mode, dataDir }: Settings,
  folder: string,
  log: ServiceLog,
): Promise<OpenSiteContent> {
  let holder: ContentHolder | null = null;
  const pictures = createMediaLibrary({
    folder: join(folder, "media"),
    dataDir,
    log,
    // The one that pages without a picture of their own show there.
    socialFallback: () => holder?.current().site.hero.wide.src ?? null,
  });
  const files = createContentSource({ folder, everyMs: lookEveryMs[mode], dataDir });
  // A picture that was replaced keeps its name: the texts are what they were, and the picture is another.
  const source: ContentSource = {
    ...files,
    watch: (onChange) =>
      files.watch(() => {
        lookAtPictures();
        onChange();
      }),
  };
  const live = mode === "live";
  const [content] = await Promise.all([
    // What a live shop writes is read by machines: there the log says it alone.
    openContent({ source, live, log, ...(live ? {} : { tell: (mistakes) => say(contentLines(mistakes)) }) }),
    pictures.start(),
  ]);
  holder = content;
  let told = "";
  tellOfPictures();
  return { content, pictures };

  function lookAtPictures(): void {
    pictures
      .refresh()
      .then(tellOfPictures)
      .catch((error: unknown) => log.warn({ err: error }, "The pictures could not be looked at"));
  }

  function tellOfPictures(): void {
    const lines = pictures.problems().map(({ path, message }) => `content/media/${path} is not shown. ${message}`);
    if (!live && lines.length > 0 && told !== lines.join()) say(["", ...lines, ""]);
    told = lines.join();
  }
}
