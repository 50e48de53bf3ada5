import { inBrowser, keep, readKept } from "#app/hydration/kept-text.ts";

const storageKey = "koi-shop.postcode";

/** The postcode, or its first half, that estimates were last asked for; "" without one. It never leaves this browser by itself. */
export function readKeptPostcode(): string {
  return readKept(storageKey, inBrowser) ?? "";
}

/** Keeps a postcode as it was typed. Its first half does not take the place of the whole one. */
export function keepPostcode(postcode: string): void {
  const typed = postcode.trim().toUpperCase();
  if (!readKeptPostcode().startsWith(`${typed} `)) keep(storageKey, typed, inBrowser);
}
