import type { Cart } from "#domain/cart/cart.ts";
import { isSameCart, mergeCarts } from "#domain/cart/merge-carts.ts";
import type { SavedLine } from "#domain/cart/saved-cart.schema.ts";
import { parseStoredCart, serialiseCart } from "#domain/cart/stored-cart.ts";
import type { CartStore } from "./cart-store.ts";
import { savedCartKey } from "./saved-cart-key.ts";

/** What this browser and the saved cart were last agreed on. */
interface Agreement {
  /** Whose account it is. */
  userId: string;
  version: number;
  cart: Cart;
}

interface CartSyncParts {
  store: Pick<CartStore, "snapshot" | "refresh" | "replace" | "clear">;
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** The call. */
  sync(data: {
    version: number;
    lines: SavedLine[];
  }): Promise<{ version: number; lines: SavedLine[]; isSaved: boolean }>;
}

/** Another device may be faster each time; the next change or visit tries again. */
const maxRounds = 4;

export type CartSync = ReturnType<typeof createCartSync>;

/**
 * Keeps the cart of this browser and the one saved with the account the same. What either has changed since they last agreed is taken
 * over by the other (`mergeCarts`). The agreement is stored, so that tabs share it.
 */
export function createCartSync({ store, storage, sync }: CartSyncParts) {
  let accountId: string | null = null;
  /** Whether an account was known on this page. */
  let wasSignedIn = false;
  let running: Promise<void> | null = null;

  function readAgreement(): Agreement | null {
    try {
      const { userId, version, cart } = JSON.parse(storage().getItem(savedCartKey) ?? "null") ?? {};
      if (typeof userId !== "string" || !Number.isSafeInteger(version)) return null;
      return { userId, version, cart: parseStoredCart(cart) };
    } catch {
      return null;
    }
  }

  function agree(version: number, cart: Cart): void {
    try {
      storage().setItem(savedCartKey, JSON.stringify({ userId: accountId, version, cart: serialiseCart(cart) }));
    } catch {
      // Blocked or full: the carts are merged anew on the next page.
    }
  }

  function readCart(): Cart {
    store.refresh();
    return store.snapshot().items;
  }

  function isUnsaved(): boolean {
    return !isSameCart(readAgreement()?.cart ?? [], readCart());
  }

  async function run(): Promise<void> {
    for (let round = 0; round < maxRounds; round += 1) {
      const owner = accountId;
      if (owner === null) return;
      const agreed = readAgreement();
      const sent = readCart();
      const answer = await sync({ version: agreed?.version ?? 0, lines: sent.map(toSavedLine) });
      // Signed out meanwhile, or in as somebody else.
      if (accountId !== owner) return;
      if (answer.isSaved) {
        agree(answer.version, sent);
        if (isSameCart(sent, readCart())) return;
        continue;
      }
      const theirs = parseStoredCart(serialiseCart(answer.lines as unknown as Cart));
      // The shop was restored from a backup: what it lacks was not removed by anybody.
      const base = agreed === null || answer.version < agreed.version ? [] : agreed.cart;
      store.replace(mergeCarts(base, readCart(), theirs));
      agree(answer.version, theirs);
    }
  }

  /** Leaves nothing of the account in this browser. */
  function forget(): void {
    accountId = null;
    wasSignedIn = false;
    if (readAgreement() === null) return;
    store.clear();
    storage().removeItem(savedCartKey);
  }

  return {
    isUnsaved,
    forget,
    /** Call it with the account of each session that becomes known; null for none. */
    follow(id: string | null): void {
      const agreed = readAgreement();
      const isOthers = agreed !== null && agreed.userId !== id;
      // Somebody else's cart never goes into an account. Of a session that has ended by itself, what is saved goes when the next page
      // opens: on this one, its customer may be about to order.
      if (isOthers && (id !== null || !(wasSignedIn || isUnsaved()))) forget();
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

function toSavedLine({
  id,
  key,
  originalName,
  code,
  category,
  imageUrl,
  unitPricePence,
  quantity,
  selectedSize,
  selectedOption,
}: Cart[number]): SavedLine {
  return {
    id,
    key,
    originalName,
    code,
    category,
    imageUrl,
    unitPricePence,
    quantity,
    selectedSize,
    selectedOption,
  };
}
