import type { CatalogueSource } from "#services/ports.ts";

/** Cap on what is read of a sheet, after any compression of the transfer is undone. */
export const maxSheetBytes = 20 * 1024 * 1024;

/** The part of a source that differs between a file and a hosted sheet: how its bytes are had. */
export type SheetReader = Pick<CatalogueSource, "location" | "request" | "watch">;
