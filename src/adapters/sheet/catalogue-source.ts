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
  /** Filled rows that the sheet may have; 10,000 unless given. */
  maxRows?: number;
}

export function createCatalogueSource({ catalogueUrl, dataDir, maxRows }: CatalogueSourceSettings): CatalogueSource {
  const isHosted = /^https?:\/\//i.test(catalogueUrl);
  const reader = isHosted ? hostedSheet(catalogueUrl) : sheetFile(resolve(catalogueUrl));
  const lastGood = new LastGoodSheet(dataDir, isHosted ? catalogueUrl : resolve(catalogueUrl));
  return {
    ...reader,
    readCatalogue: (bytes) => readInThread(bytes, maxRows === undefined ? {} : { maxRows }),
    lastGood: () => lastGood.get(),
    saveLastGood: (sheet) => lastGood.save(sheet),
  };
}
