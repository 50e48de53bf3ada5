const storageKey = "koi-shop.postcode";

type PostcodeStorage = Pick<Storage, "getItem" | "setItem">;

/** The first half of the postcode that estimates were last asked for; "" without one. It never leaves this browser by itself. */
export function readKeptPostcode(storage: () => PostcodeStorage = () => localStorage): string {
  try {
    return storage().getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

export function keepPostcode(place: string, storage: () => PostcodeStorage = () => localStorage): void {
  try {
    storage().setItem(storageKey, place);
  } catch {
    // Blocked or full: it is asked for again.
  }
}
