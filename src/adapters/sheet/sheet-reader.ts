import { subtle } from "node:crypto";
import type { CatalogueSource, SheetBytes } from "#services/sheet-ports.ts";

/** The part of a source in which a file and a hosted sheet differ: how the bytes are read. */
export type SheetReader = Omit<CatalogueSource, "parseCatalogue">;

/** Hashes a sheet outside the event loop: a sheet of 20 MB takes tens of milliseconds. */
export async function hashSheet(bytes: Uint8Array): Promise<SheetBytes> {
  const hash = await subtle.digest("SHA-256", new Uint8Array(bytes));
  return { bytes, hash: Buffer.from(hash).toString("hex") };
}
