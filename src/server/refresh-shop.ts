import type { MediaLibrary } from "#adapters/media/media-library.ts";
import type { CatalogueHolder } from "#services/catalogue/catalogue-holder.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";
import type { ServiceLog } from "#services/ports.ts";

interface Refreshable {
  catalogue: Pick<CatalogueHolder, "refresh">;
  content: Pick<ContentHolder, "refresh">;
  pictures: Pick<MediaLibrary, "refresh">;
  log: ServiceLog;
}

/** Refreshes everything that the owner edits. A failure of one part does not affect the others. Never throws. */
export async function refreshShop({ catalogue, content, pictures, log }: Refreshable): Promise<void> {
  log.info({}, "Reading the sheet, the texts and the pictures again, as requested");
  const [, , pictureRefresh] = await Promise.allSettled([catalogue.refresh(), content.refresh(), pictures.refresh()]);
  if (pictureRefresh.status === "rejected")
    log.warn({ err: pictureRefresh.reason as unknown }, "The picture folder could not be read");
}
