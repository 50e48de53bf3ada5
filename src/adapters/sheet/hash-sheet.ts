import { subtle } from "node:crypto";

/** SHA-256 of a sheet, hexadecimal. Computed outside the event loop: a sheet of 20 MB takes tens of milliseconds. */
export async function hashSheet(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await subtle.digest("SHA-256", new Uint8Array(bytes))).toString("hex");
}
