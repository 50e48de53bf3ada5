import { getAccountId, type Session } from "#app/accounts/session-store.ts";
import { call } from "#app/calls/call.ts";
import { inBrowser, keep, readKeptJson } from "#app/state/kept-text.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import type { SavedCart, SavedLine } from "#domain/cart/cart.schema.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { emptyStoredCart, parseStoredCart, savedCartKey, serialiseCart } from "#domain/cart/stored-cart.ts";
import { isUnsaved, noteSent, takeAnswer } from "#domain/cart/sync-cart.ts";
import type { CartStore } from "./cart-store.ts";

/** The pause in ms after which a change is saved, so that several presses on plus count as one change. */
const quietMs = 1_000;

let cartSync: CartSync | null = null;

/** From the first call on, keeps the cart the same on the account's devices. Resolves once it is; never rejects. */
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
  // Reads changes from other devices, and saves this cart before the visitor turns to another device.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" || sync.isUnsaved()) void sync.save();
  });
  return sync;
}

/** Saves the cart with the account. Call it before the session ends. */
export async function saveCart(): Promise<void> {
  await cartSync?.save();
}

export function forgetCart(): void {
  cartSync?.forget();
}

interface CartSyncParts {
  store: Pick<CartStore, "update">;
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  sync(data: { version: number; lines?: SavedLine[] }): Promise<SavedCart>;
}

/** The visitor may change the cart during each round. After the last round, the next change or visit tries again. */
const maxRounds = 4;

type CartSync = ReturnType<typeof createCartSync>;

/** Keeps this browser's cart and the account's the same. Storage notes the cart's account, so nobody else gets it. */
export function createCartSync({ store, storage, sync }: CartSyncParts) {
  let accountId: string | null = null;
  let wasSignedIn = false;
  let running: Promise<void> | null = null;

  function findOwner(): string | null {
    const { userId } = (readKeptJson(savedCartKey, storage) ?? {}) as { userId?: unknown };
    return typeof userId === "string" ? userId : null;
  }

  const hasUnsaved = (): boolean => isUnsaved(store.update((cart) => cart));

  async function run(): Promise<void> {
    for (let round = 0; round < maxRounds; round += 1) {
      const owner = accountId;
      if (owner === null) return;
      const sentCart = store.update((cart) => (isUnsaved(cart) ? noteSent(cart) : cart));
      if (findOwner() !== owner) keep(savedCartKey, JSON.stringify({ userId: owner }), storage);
      const { version } = sentCart.sync;
      const answer = await sync({ version, ...(isUnsaved(sentCart) && { lines: sentCart.lines.map(toSavedLine) }) });
      // Meanwhile the customer has signed out, or signed in with another account.
      if (accountId !== owner) return;
      const savedCart = parseStoredCart(serialiseCart(answer.lines as unknown as Cart));
      if (savedCart === null) throw new Error("The answer holds no cart.");
      store.update((cart) => takeAnswer(cart, sentCart, { version: answer.version, lines: savedCart.lines }));
      if (!hasUnsaved()) return;
    }
  }

  function forget(): void {
    accountId = null;
    wasSignedIn = false;
    if (findOwner() === null) return;
    store.update(() => emptyStoredCart);
    keep(savedCartKey, null, storage);
  }

  return {
    isUnsaved: hasUnsaved,
    forget,
    /** Notes the account of a session. Call it for each session that becomes known; null for one without an account. */
    follow(id: string | null): void {
      const owner = findOwner();
      // Another customer's cart never goes into an account. If a session has expired, a saved cart is removed only when
      // the next page opens, because the customer may be about to order on this one.
      if (owner !== null && owner !== id && (id !== null || !(wasSignedIn || hasUnsaved()))) forget();
      accountId = id;
      wasSignedIn ||= id !== null;
    },
    /** Makes both carts the same. Never rejects, because the next call repairs a failure. */
    save(): Promise<void> {
      running ??= run()
        .catch(() => undefined)
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}

function toSavedLine({ name: _name, price: _price, productUrl: _url, ...line }: CartItem): SavedLine {
  return line;
}
