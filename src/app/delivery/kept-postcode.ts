import { inBrowser, keep, readKept } from "#app/hydration/kept-text.ts";

const storageKey = "koi-shop.postcode";

/** The postcode, or its first half, of the latest estimate; "" without one. It is not sent anywhere on its own. */
export function readKeptPostcode(): string {
  return readKept(storageKey, inBrowser) ?? "";
}

/** Keeps a postcode as typed. Its first half does not replace the whole one. */
export function keepPostcode(postcode: string): void {
  const typed = postcode.trim().toUpperCase();
  if (!readKeptPostcode().startsWith(`${typed} `)) keep(storageKey, typed, inBrowser);
}
