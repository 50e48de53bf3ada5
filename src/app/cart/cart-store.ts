import {
  addToCart,
  type Cart,
  cartCount,
  cartTotalPence,
  emptyCart,
  removeFromCart,
  removeOrdered,
  updateLines,
  updateQuantity,
} from "#domain/cart/cart.ts";
import type { CartItem, CartLineIdentity } from "#domain/cart/cart-item.ts";
import { cartStorageKey, parseStoredCart, serialiseCart } from "#domain/cart/stored-cart.ts";
import type { Pence } from "#domain/money.ts";
import { accept, type Result } from "#domain/result.ts";

/** unreadable: storage holds no cart, so it starts empty. not-saved: storage is blocked or full, so the cart is in memory. */
export type CartProblem = "unreadable" | "not-saved";

export interface CartState {
  /** False in the HTML from the server, which is the same for everyone. */
  isRead: boolean;
  items: Cart;
  /** Sum of quantities. */
  count: number;
  subtotalPence: Pence;
  problem: CartProblem | null;
}

const unreadState: CartState = { isRead: false, items: emptyCart, count: 0, subtotalPence: 0, problem: null };

export type CartStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
export type CartStore = ReturnType<typeof createCartStore>;

/**
 * The cart of this browser, stored as text under one key. Where storage is blocked, full or holds something else, the cart
 * works in memory and `problem` says so. Every change first reads what other tabs have stored, so that tabs never undo each
 * other's changes.
 */
export function createCartStore(storage: () => CartStorage) {
  let state = unreadState;
  let storedText: string | null = null;
  const listeners = new Set<() => void>();

  function update(items: Cart, problem: CartProblem | null): void {
    state = { isRead: true, items, count: cartCount(items), subtotalPence: cartTotalPence(items), problem };
    for (const listener of listeners) listener();
  }

  /** Reads what is stored, if it has changed. */
  function refresh(): void {
    // What could not be saved is newer than what is stored.
    if (state.isRead && state.problem === "not-saved") return;
    let text: string | null;
    try {
      text = storage().getItem(cartStorageKey);
    } catch {
      update(state.items, "not-saved");
      return;
    }
    if (state.isRead && text === storedText) return;
    storedText = text;
    const items = parseStoredCart(text);
    const isUnreadable = items.length === 0 && text !== null && text !== "" && text !== serialiseCart(emptyCart);
    update(items, isUnreadable ? "unreadable" : null);
  }

  function save(items: Cart): void {
    const text = items.length === 0 ? null : serialiseCart(items);
    try {
      if (text === null) storage().removeItem(cartStorageKey);
      else storage().setItem(cartStorageKey, text);
      storedText = text;
      update(items, null);
    } catch {
      update(items, "not-saved");
    }
  }

  return {
    refresh,
    snapshot(): CartState {
      if (!state.isRead) refresh();
      return state;
    },
    serverSnapshot: (): CartState => unreadState,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Refuses more than 50 lines or 999 of a line, and then changes nothing. */
    add(item: CartItem): Result<Cart> {
      refresh();
      const added = addToCart(state.items, item);
      if (!added.ok) return added;
      save(added.value);
      return accept(added.value);
    },
    /** Removes every line of the product, or only that of the size and option when both are given. */
    remove(key: string, selectedSize?: string, selectedOption?: string): void {
      refresh();
      save(removeFromCart(state.items, key, selectedSize, selectedOption));
    },
    /** Takes names, prices and rows from what the shop sells now. */
    updateLines(current: Cart): void {
      refresh();
      save(updateLines(state.items, current));
    },
    /** Ignores a quantity that is below 1 or not an integer. */
    setQuantity(line: CartLineIdentity, quantity: number): void {
      refresh();
      const items = updateQuantity(state.items, line, quantity);
      if (items !== state.items) save(items);
    },
    /** Removes what was ordered, but not what another tab has added meanwhile. */
    removeOrdered(ordered: Cart): void {
      refresh();
      save(removeOrdered(state.items, ordered));
    },
    /** Takes another cart in place of this one. */
    replace(items: Cart): void {
      save(items);
    },
    clear(): void {
      save(emptyCart);
    },
  };
}
