import { inBrowser, keep, readKept } from "#app/state/kept-text.ts";

const storageKey = "koi-shop.postcode";

/** Returns the latest estimate's postcode or its first half; "" for none. It never leaves the browser by itself. */
export function readKeptPostcode(): string {
  return readKept(storageKey, inBrowser) ?? "";
}

/** Keeps a postcode as typed. The first half does not replace a whole postcode that begins with it. */
export function keepPostcode(postcode: string): void {
  const typed = postcode.trim().toUpperCase();
  if (!readKeptPostcode().startsWith(`${typed} `)) keep(storageKey, typed, inBrowser);
}
