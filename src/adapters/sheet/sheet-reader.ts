import { subtle } from "node:crypto";
import type { CatalogueSource, SheetBytes } from "#services/sheet-ports.ts";

/** The part of a source that differs between a file and a hosted sheet: how its bytes are read. */
export type SheetReader = Omit<CatalogueSource, "readCatalogue">;

/** Computes the hash outside the event loop: that of a sheet of 20 MB takes tens of milliseconds. */
export async function hashSheet(bytes: Uint8Array): Promise<SheetBytes> {
  const hash = await subtle.digest("SHA-256", new Uint8Array(bytes));
  return { bytes, hash: Buffer.from(hash).toString("hex") };
}
