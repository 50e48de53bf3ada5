import { getAccountId, type Session } from "#app/account/session-store.ts";
import { call } from "#app/calls/call.ts";
import { inBrowser } from "#app/hydration/kept-text.ts";
import { createCartSync, type CartSync } from "./cart-sync.ts";
import type { CartStore } from "./cart-store.ts";

/** Several presses on plus are one change. */
const quietMs = 1_000;

let cartSync: CartSync | null = null;

/** Keeps the cart the same on all devices of the account, from the first time that it is called. Resolves when it is; never rejects. */
export function followSession(store: CartStore, session: Session): Promise<void> {
  cartSync ??= startSync(store);
  cartSync.follow(getAccountId(session));
  return cartSync.save();
}

function startSync(store: CartStore): CartSync {
  const sync = createCartSync({
    store,
    storage: inBrowser,
    sync: (data) => call("syncCart", data),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (sync.isUnsaved()) void sync.save();
    }, quietMs);
  });
  // Reads what another device has changed, and saves before the visitor turns to another device.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" || sync.isUnsaved()) void sync.save();
  });
  return sync;
}

/** Saves what is not saved yet. Call it before the session ends. */
export async function saveCart(): Promise<void> {
  await cartSync?.save();
}

/** Leaves nothing of the account's cart in this browser. */
export function forgetCart(): void {
  cartSync?.forget();
}
