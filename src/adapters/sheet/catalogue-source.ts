import { resolve } from "node:path";

import type { CatalogueSource } from "#services/ports.ts";

import { hostedSheet } from "./hosted-sheet.ts";
import { LastGoodSheet } from "./last-good-sheet.ts";
import { readInThread } from "./read-in-thread.ts";
import { sheetFile } from "./sheet-file.ts";

export interface CatalogueSourceSettings {
  /** A path or an http(s) address. */
  catalogueUrl: string;
  dataDir: string;
}

export function createCatalogueSource({ catalogueUrl, dataDir }: CatalogueSourceSettings): CatalogueSource {
  const isHosted = /^https?:\/\//i.test(catalogueUrl);
  const reader = isHosted ? hostedSheet(catalogueUrl) : sheetFile(resolve(catalogueUrl));
  const lastGood = new LastGoodSheet(dataDir, isHosted ? catalogueUrl : resolve(catalogueUrl));
  return {
    ...reader,
    readCatalogue: (bytes) => readInThread(bytes),
    lastGood: () => lastGood.get(),
    saveLastGood: (sheet) => lastGood.save(sheet),
  };
}
