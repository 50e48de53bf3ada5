import { resolve } from "node:path";

import type { CatalogueSource } from "#services/ports.ts";

import { hostedSheet } from "./hosted-sheet.ts";
import { LastGoodSheet } from "./last-good-sheet.ts";
import { readRecords } from "./read-records.ts";
import { sheetFile } from "./sheet-file.ts";

export interface CatalogueSourceSettings {
  /** A path or an http(s) address. Both are read by the same code from the first byte on. */
  catalogueUrl: string;
  dataDir: string;
}

export function createCatalogueSource({ catalogueUrl, dataDir }: CatalogueSourceSettings): CatalogueSource {
  const hosted = /^https?:\/\//i.test(catalogueUrl);
  const reader = hosted ? hostedSheet(catalogueUrl) : sheetFile(resolve(catalogueUrl));
  const kept = new LastGoodSheet(dataDir, hosted ? catalogueUrl : resolve(catalogueUrl));
  return {
    ...reader,
    readRecords,
    lastGood: () => kept.get(),
    saveLastGood: (sheet) => kept.save(sheet),
  };
}
