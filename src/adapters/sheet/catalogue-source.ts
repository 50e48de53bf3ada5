import { resolve } from "node:path";

import type { CatalogueSource, SheetArchive } from "#services/sheet-ports.ts";

import { hostedSheet } from "./hosted-sheet.ts";
import { readInThread } from "./read-in-thread.ts";
import { openSheetArchive } from "./sheet-archive.ts";
import { sheetFile } from "./sheet-file.ts";

export interface CatalogueSourceSettings {
  /** A path or an http(s) address. */
  catalogueUrl: string;
  dataDir: string;
  /** Filled rows that the sheet may have; 10,000 unless given. */
  maxRows?: number;
}

export function createCatalogueSource({
  catalogueUrl,
  maxRows,
}: Omit<CatalogueSourceSettings, "dataDir">): CatalogueSource {
  const reader = isHosted(catalogueUrl) ? hostedSheet(catalogueUrl) : sheetFile(resolve(catalogueUrl));
  return { ...reader, readCatalogue: (bytes) => readInThread(bytes, maxRows === undefined ? {} : { maxRows }) };
}

/** The source of the shop's sheet, and the archive of what it had. */
export function openCatalogueSource(settings: CatalogueSourceSettings): {
  source: CatalogueSource;
  archive: SheetArchive;
} {
  const { catalogueUrl, dataDir } = settings;
  return {
    source: createCatalogueSource(settings),
    archive: openSheetArchive(dataDir, isHosted(catalogueUrl) ? catalogueUrl : resolve(catalogueUrl)),
  };
}

function isHosted(catalogueUrl: string): boolean {
  return /^https?:\/\//i.test(catalogueUrl);
}
