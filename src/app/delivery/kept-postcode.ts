import { keepText, readKeptText } from "#app/ui/kept-text.ts";

const storageKey = "koi-shop.postcode";

/** The first half of the postcode that estimates were last asked for; "" without one. It never leaves this browser by itself. */
export function readKeptPostcode(): string {
  return readKeptText("localStorage", storageKey) ?? "";
}

export function keepPostcode(place: string): void {
  keepText("localStorage", storageKey, place);
}
