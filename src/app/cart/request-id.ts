export const requestIdKey = "koi-shop.request-id";

export type RequestIdStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export type RequestIdStore = ReturnType<typeof createRequestIdStore>;

/**
 * The id of the order request that this cart leads to. It stays the same over retries, reloads and visits to the cart, so
 * that a retry after a lost response creates no second order, and ends when the order is confirmed. Kept for this tab; in
 * memory where storage is blocked.
 */
export function createRequestIdStore(storage: () => RequestIdStorage) {
  let current: string | null = null;

  function save(id: string | null): void {
    current = id;
    try {
      if (id === null) storage().removeItem(requestIdKey);
      else storage().setItem(requestIdKey, id);
    } catch {
      // Storage is blocked or full.
    }
  }

  function read(): string | null {
    try {
      return storage().getItem(requestIdKey) ?? current;
    } catch {
      return current;
    }
  }

  function create(): string {
    const id = randomId();
    save(id);
    return id;
  }

  return {
    get: (): string => read() ?? create(),
    forget: (): void => save(null),
  };
}

/** 128 random bits as 32 hex digits. `crypto.randomUUID` is missing on plain http addresses. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
