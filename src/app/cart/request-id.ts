import { newRequestId } from "#app/calls/new-request-id.ts";
import { keep, readKept } from "#app/hydration/kept-text.ts";

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
    keep(requestIdKey, id, storage);
  }

  return {
    get(): string {
      const id = readKept(requestIdKey, storage) ?? current ?? newRequestId();
      if (id !== current) save(id);
      return id;
    },
    forget: (): void => save(null),
  };
}
