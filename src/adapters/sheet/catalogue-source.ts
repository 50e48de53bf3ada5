import { createHash } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import type { CreateFile } from "#adapters/files/create-file-once.ts";
import type { CatalogueSource, SheetArchive } from "#services/sheet-ports.ts";
import { hostedSheet } from "./hosted-sheet.ts";
import { parseInThread } from "./parse-in-thread.ts";
import { openSheetArchive } from "./sheet-archive.ts";
import { sheetFile } from "./sheet-file.ts";

export interface CatalogueSourceSettings {
  catalogueUrl: string;
  contentDir: string;
  dataDir: string;
  maxRows?: number | undefined;
  createFile?: CreateFile | undefined;
}

export function createCatalogueSource(catalogueUrl: string, maxRows?: number): CatalogueSource {
  const reader = isHosted(catalogueUrl) ? hostedSheet(catalogueUrl) : sheetFile(resolve(catalogueUrl));
  return { ...reader, parseCatalogue: (bytes) => parseInThread(bytes, maxRows === undefined ? {} : { maxRows }) };
}

export function openCatalogueSource(settings: CatalogueSourceSettings): {
  source: CatalogueSource;
  archive: SheetArchive;
} {
  const { catalogueUrl, contentDir, dataDir, maxRows, createFile } = settings;
  const source = isHosted(catalogueUrl) ? catalogueUrl : resolve(catalogueUrl);
  const folder = join(dataDir, "catalogue");
  const name = getSheetArchiveName(source, contentDir);
  // Earlier releases named the archive after the whole path.
  renameIfNew(join(folder, hashName(source)), join(folder, name));
  return { source: createCatalogueSource(source, maxRows), archive: openSheetArchive(join(folder, name), createFile) };
}

/**
 * Names the archive after the sheet's path within the content folder, so that moving the folder keeps it. Any other
 * sheet is named by its full path or URL.
 */
export function getSheetArchiveName(source: string, contentDir: string): string {
  return hashName(source.startsWith(`${contentDir}/`) ? `content/${source.slice(contentDir.length + 1)}` : source);
}

function hashName(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, 16);
}

function renameIfNew(from: string, to: string): void {
  if (existsSync(from) && !existsSync(to)) renameSync(from, to);
}

export function isHosted(catalogueUrl: string): boolean {
  return /^https?:\/\//i.test(catalogueUrl);
}
