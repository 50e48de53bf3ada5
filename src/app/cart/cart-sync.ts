import { newRequestId } from "#app/calls/new-request-id.ts";
import type { CartLine } from "#domain/cart/additions.ts";
import type { Cart } from "#domain/cart/cart.ts";
import type { SavedLine } from "#domain/cart/cart.schema.ts";
import { emptyStoredCart, parseStoredCart, serialiseCart } from "#domain/cart/stored-cart.ts";
import { isUnsaved, listRemoved, noteSent, type SavedCart, takeAnswer } from "#domain/cart/sync-cart.ts";
import type { CartStore } from "./cart-store.ts";
import { keep, readKeptJson } from "#app/hydration/kept-text.ts";
import { savedCartKey } from "#app/hydration/storage-keys.ts";

interface CartSyncParts {
  store: Pick<CartStore, "update">;
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** The call. */
  sync(data: SavedCart): Promise<Pick<SavedCart, "lines">>;
}

/** The visitor may change the cart each time; the next change or visit tries again. */
const maxRounds = 4;

export type CartSync = ReturnType<typeof createCartSync>;

/** Keeps this browser's cart and the account's the same. Storage keeps whose it is, so that nobody else gets it. */
export function createCartSync({ store, storage, sync }: CartSyncParts) {
  let accountId: string | null = null;
  /** Whether an account was known on this page. */
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
      const sent = store.update(noteSent);
      if (findOwner() !== owner) keep(savedCartKey, JSON.stringify({ userId: owner }), storage);
      const answer = await sync({ lines: sent.lines.map(toSavedLine), removed: listRemoved(sent) });
      // Signed out meanwhile, or in as somebody else.
      if (accountId !== owner) return;
      const theirs = parseStoredCart(serialiseCart(answer.lines as unknown as Cart), newRequestId);
      if (theirs === null) throw new Error("The answer holds no cart");
      store.update((cart) => takeAnswer(cart, sent, theirs.lines));
      if (!hasUnsaved()) return;
    }
  }

  /** Leaves nothing of the account in this browser. */
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
    /** Call it with the account of each session that becomes known; null for none. */
    follow(id: string | null): void {
      const owner = findOwner();
      // Somebody else's cart never goes into an account. Of a session that has ended by itself, what is saved goes when the next page
      // opens: on this one, its customer may be about to order.
      if (owner !== null && owner !== id && (id !== null || !(wasSignedIn || hasUnsaved()))) forget();
      accountId = id;
      wasSignedIn ||= id !== null;
    },
    /** Makes both the same. Never rejects: a failure is mended by the next call of it. */
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

function toSavedLine({ name: _name, price: _price, productUrl: _url, additions, ...line }: CartLine): SavedLine {
  return { ...line, additions: [...additions] };
}
