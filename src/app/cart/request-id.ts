import { newRequestId } from "#app/calls/new-request-id.ts";
import { keep, readKept } from "#app/hydration/kept-text.ts";

export const requestIdKey = "koi-shop.request-id";

/** The id of the order that this cart leads to: the same over retries and reloads, so that none is placed twice. Ends with the order. */
export function createRequestIdStore(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
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
