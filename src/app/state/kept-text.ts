type KeptIn = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The storage of this browser and of this tab. Both throw if storage is blocked. */
export const inBrowser: KeptIn = () => localStorage;
export const inTab: KeptIn = () => sessionStorage;

/** Returns the text kept under a key; null if there is none, or if storage is blocked. */
export function readKept(key: string, storage: KeptIn): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Returns the parsed JSON under a key, perhaps of other code; null without valid JSON, or if storage is blocked. */
export function readKeptJson(key: string, storage: KeptIn): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null removes the text. If storage is blocked or full, does nothing. */
export function keep(key: string, text: string | null, storage: KeptIn): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // The page works without the kept text.
  }
}
