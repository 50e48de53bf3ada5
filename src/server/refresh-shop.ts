import type { MediaLibrary } from "#adapters/media/media-library.ts";
import type { CatalogueHolder } from "#services/catalogue/catalogue-holder.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";
import type { ServiceLog } from "#services/context.ts";

interface Refreshable {
  catalogue: Pick<CatalogueHolder, "refresh">;
  content: Pick<ContentHolder, "refresh">;
  pictures: Pick<MediaLibrary, "refresh">;
  log: ServiceLog;
}

/** Brings everything that the owner edits up to date at once. One that fails keeps the others from nothing; never throws. */
export async function refreshShop({ catalogue, content, pictures, log }: Refreshable): Promise<void> {
  log.info({}, "The sheet, the texts and the pictures are read again, as asked");
  const [, , looked] = await Promise.allSettled([catalogue.refresh(), content.refresh(), pictures.refresh()]);
  if (looked.status === "rejected") log.warn({ err: looked.reason as unknown }, "The pictures could not be looked at");
}
