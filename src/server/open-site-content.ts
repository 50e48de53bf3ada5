import { contentFolder } from "#adapters/content/content-folder.ts";
import type { LoaderServices } from "#app/loader-context.ts";
import type { Settings } from "#config/settings.ts";
import { openContent, type ContentHolder } from "#services/content/content-holder.ts";
import type { ServiceLog } from "#services/context.ts";

/** In demo mode a saved change shows at once, in a live shop within a minute. */
const everyMs = { demo: 1_000, live: 30_000 };

export interface OpenSiteContent {
  content: ContentHolder;
  pictures: LoaderServices["pictures"];
}

/** The owner's texts and pictures. Throws when the texts have a mistake that no earlier reading can stand in for. */
export async function openSiteContent({ mode }: Settings, folder: string, log: ServiceLog): Promise<OpenSiteContent> {
  const content = await openContent({ source: contentFolder({ folder, everyMs: everyMs[mode] }), live: mode === "live", log });
  const pictures = { revision: () => "", picture: () => null, allowRemote: () => undefined };
  return { content, pictures };
}
