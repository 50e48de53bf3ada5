import type { CreateFile } from "#adapters/files/create-file-once.ts";
import { isHosted, openCatalogueSource } from "#adapters/sheet/catalogue-source.ts";
import type { Settings } from "#config/settings.ts";
import { createCatalogueHolder, type CatalogueHolder } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { ServiceLog } from "#services/ports.ts";
import { systemServices } from "./system-services.ts";

/** How often a file is checked, which is cheap. Systems report changes differently, and network mounts not at all. */
const lookSeconds = 1;

/** Opens the catalogue from the sheet in the settings. The shop starts even if the sheet cannot be read. */
export async function openCatalogue(
  { mode, catalogue: { source, refreshSeconds, maxRows }, contentDir, dataDir }: Settings,
  log: ServiceLog,
  createFile?: CreateFile,
): Promise<CatalogueHolder> {
  const holder = createCatalogueHolder({
    ...openCatalogueSource({ catalogueUrl: source, contentDir, dataDir, maxRows, createFile }),
    refreshSeconds: isHosted(source) ? refreshSeconds : lookSeconds,
    followSeconds: lookSeconds,
    isLive: mode === "live",
    now: systemServices.now,
    log,
  });
  await holder.start();
  return holder;
}
