const storageKey = "recently-seen";
const maxShown = 4;

type SeenStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Notes that a product was seen, and returns the keys of those seen before it, the last first. Kept in this browser alone. */
export function noteSeen(key: string, storage: () => SeenStorage = () => localStorage): string[] {
  const others = listSeen(storage)
    .filter((other) => other !== key)
    .slice(0, maxShown);
  try {
    storage().setItem(storageKey, JSON.stringify([key, ...others]));
  } catch {
    // Blocked or full: nothing is noted.
  }
  return others;
}

function listSeen(storage: () => SeenStorage): string[] {
  try {
    const seen: unknown = JSON.parse(storage().getItem(storageKey) ?? "");
    return Array.isArray(seen) ? seen.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

export function forgetSeen(storage: () => SeenStorage = () => localStorage): void {
  try {
    storage().removeItem(storageKey);
  } catch {
    // Nothing was noted.
  }
}
