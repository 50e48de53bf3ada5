import { inBrowser, keep, readKept } from "#app/hydration/kept-text.ts";

const storageKey = "koi-shop.postcode";

/**
 * Returns the postcode, or its first half, of the latest estimate; "" for none. The browser does not send it anywhere
 * on its own.
 */
export function readKeptPostcode(): string {
  return readKept(storageKey, inBrowser) ?? "";
}

/** Keeps a postcode as typed. The first half does not replace a whole postcode that begins with it. */
export function keepPostcode(postcode: string): void {
  const typed = postcode.trim().toUpperCase();
  if (!readKeptPostcode().startsWith(`${typed} `)) keep(storageKey, typed, inBrowser);
}
