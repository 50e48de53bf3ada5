import { createCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import type { Settings } from "#config/settings.ts";
import { createCatalogueHolder, type CatalogueHolder } from "#services/catalogue/catalogue-holder.ts";
import type { ServiceLog } from "#services/context.ts";
import { realWorld } from "./real-world.ts";

/** A file is looked at as often as the rest of the owner's folder: some systems never tell that it changed. */
const fileSeconds = 30;

/** The catalogue from the sheet of the settings. A sheet that cannot be had is no reason not to start. */
export async function openCatalogue(
  { catalogue: { source, refreshSeconds }, dataDir }: Settings,
  log: ServiceLog,
): Promise<CatalogueHolder> {
  const catalogueUrl = source.kind === "file" ? source.path : source.url;
  const holder = createCatalogueHolder({
    source: createCatalogueSource({ catalogueUrl, dataDir }),
    refreshSeconds: source.kind === "file" ? Math.min(refreshSeconds, fileSeconds) : refreshSeconds,
    now: realWorld.now,
    log,
  });
  await holder.start();
  return holder;
}
