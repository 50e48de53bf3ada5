import { createStore } from "#app/state/create-store.ts";
import type { CartItem, CartLineIdentity } from "#domain/cart/cart-item.ts";
import {
  addToCart,
  cartTotalPence,
  countPieces,
  emptyCart,
  maxCartLines,
  removeFromCart,
  setQuantity,
  updateLines,
  withoutOrdered,
  type Cart,
} from "#domain/cart/cart.ts";
import {
  cartStorageKey,
  emptyStoredCart,
  parseStoredCart,
  serialiseCart,
  type StoredCart,
} from "#domain/cart/stored-cart.ts";
import type { Pence } from "#domain/money.ts";
import { accept, type Result } from "#domain/result.ts";

/**
 * `unreadable`: storage holds no valid cart, so the cart starts empty. `not-saved`: storage is blocked or full, so the
 * cart is only in memory.
 */
type CartProblem = "unreadable" | "not-saved";

export interface CartState {
  /** Whether the cart has been read from storage; false in the server's HTML, which is the same for everyone. */
  isRead: boolean;
  items: Cart;
  count: number;
  subtotalPence: Pence;
  problem: CartProblem | null;
}

const unreadState: CartState = { isRead: false, items: [], count: 0, subtotalPence: 0, problem: null };

export type CartStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export type CartStore = ReturnType<typeof createCartStore>;

/** Creates this browser's cart, in memory if storage fails. Each change first reads what other tabs have stored. */
export function createCartStore(storage: () => CartStorage) {
  let cart = emptyStoredCart;
  const shown = createStore(unreadState);
  let storedText: string | null = null;

  function show(next: StoredCart, problem: CartProblem | null): void {
    cart = next;
    const items = cart.lines.slice(0, maxCartLines);
    shown.set({ isRead: true, items, count: countPieces(items), subtotalPence: cartTotalPence(items), problem });
  }

  function refresh(): void {
    // A cart that could not be saved is newer than the stored one.
    const { isRead, problem } = shown.snapshot();
    if (problem === "not-saved") return;
    let text: string | null;
    try {
      text = storage().getItem(cartStorageKey);
    } catch {
      show(cart, "not-saved");
      return;
    }
    if (isRead && text === storedText) return;
    storedText = text;
    const read = parseStoredCart(text);
    show(read ?? emptyStoredCart, read === null ? "unreadable" : null);
  }

  function save(next: StoredCart): void {
    const text = serialiseCart(next.lines, next.sync);
    const kept = text === serialiseCart(emptyCart) ? null : text;
    try {
      if (kept === null) storage().removeItem(cartStorageKey);
      else storage().setItem(cartStorageKey, kept);
      storedText = kept;
      show(next, null);
    } catch {
      show(next, "not-saved");
    }
  }

  /** Reads the stored cart, changes it, and returns the result. */
  function update(change: (cart: StoredCart) => StoredCart): StoredCart {
    refresh();
    const next = change(cart);
    if (next !== cart) save(next);
    return cart;
  }

  function changeItems(change: (items: Cart) => Cart): void {
    update(({ lines, sync }) => ({ lines: change(lines), sync }));
  }

  return {
    refresh,
    snapshot(): CartState {
      if (!shown.snapshot().isRead) refresh();
      return shown.snapshot();
    },
    serverSnapshot: shown.serverSnapshot,
    subscribe: shown.subscribe,
    /** Adds all of these lines, or none if the cart would exceed 50 lines or 999 pieces in a line. */
    add(...items: readonly CartItem[]): Result<Cart> {
      refresh();
      let after: Cart = cart.lines;
      for (const item of items) {
        const added = addToCart(after, item);
        if (!added.ok) return added;
        after = added.value;
      }
      changeItems(() => after);
      return accept(after);
    },
    /** Removes every line of the product, or only the line with this size and option if both are given. */
    remove(key: string, selectedSize?: string, selectedOption?: string): void {
      changeItems((items) => removeFromCart(items, key, selectedSize, selectedOption));
    },
    updateLines(current: Cart): void {
      changeItems((items) => updateLines(items, current));
    },
    /** Ignores a quantity that is below 1 or not an integer. */
    setQuantity(line: CartLineIdentity, quantity: number): void {
      changeItems((items) => setQuantity(items, line, quantity));
    },
    /** Removes the ordered lines, but keeps what has been added since, here or in another tab. */
    removeOrdered(ordered: Cart): void {
      changeItems((items) => withoutOrdered(items, ordered));
    },
    replace(make: (items: Cart) => Cart): void {
      changeItems(make);
    },
    clear(): void {
      changeItems(() => emptyCart);
    },
    /** Changes more than the lines, which saving the cart with the account needs. */
    update,
  };
}
