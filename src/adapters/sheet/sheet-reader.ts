import type { CatalogueSource } from "#services/sheet-ports.ts";

/** Size limit of a sheet, after decompression. */
export const maxSheetBytes = 20 * 1024 * 1024;

/** The part of a source that differs between a file and a hosted sheet: how its bytes are read. */
export type SheetReader = Pick<CatalogueSource, "location" | "request" | "forget" | "watch" | "findCopies" | "file">;
