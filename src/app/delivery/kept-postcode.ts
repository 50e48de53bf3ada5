import { inBrowser, keep, readKept } from "#app/hydration/kept-text.ts";

const storageKey = "koi-shop.postcode";

/** The first half of the postcode that estimates were last asked for; "" without one. It never leaves this browser by itself. */
export function readKeptPostcode(): string {
  return readKept(storageKey, inBrowser) ?? "";
}

export function keepPostcode(place: string): void {
  keep(storageKey, place, inBrowser);
}
