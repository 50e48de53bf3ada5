import {
  addToCart,
  type Cart,
  cartCount,
  cartTotalPence,
  emptyCart,
  removeFromCart,
  removeOrdered,
  updateQuantity,
} from "#domain/cart/cart.ts";
import type { CartItem, CartLineIdentity } from "#domain/cart/cart-item.ts";
import { cartStorageKey, parseStoredCart, serialiseCart } from "#domain/cart/stored-cart.ts";
import type { Pence } from "#domain/money.ts";
import { accept, type Result } from "#domain/result.ts";

/** unreadable: what was kept is not a cart, so it starts empty. not-saved: the browser keeps nothing, the cart lives in memory. */
export type CartProblem = "unreadable" | "not-saved";

export interface CartState {
  /** False in the page as it comes from the server, which is the same for everyone. */
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
 * The cart of this browser, kept as text under one key. Storage can be blocked, full or filled by something else: then
 * the cart works in memory and `problem` says so. Another tab's changes are taken over before every change of our own,
 * so that two tabs never undo each other's work.
 */
export function createCartStore(storage: () => CartStorage) {
  let state = unreadState;
  let keptText: string | null = null;
  const listeners = new Set<() => void>();

  function become(items: Cart, problem: CartProblem | null): void {
    state = { isRead: true, items, count: cartCount(items), subtotalPence: cartTotalPence(items), problem };
    for (const listener of listeners) listener();
  }

  /** Takes over what is kept, if it differs from what we know. */
  function refresh(): void {
    // What could not be saved is newer than what is kept.
    if (state.isRead && state.problem === "not-saved") return;
    let text: string | null;
    try {
      text = storage().getItem(cartStorageKey);
    } catch {
      become(state.items, "not-saved");
      return;
    }
    if (state.isRead && text === keptText) return;
    keptText = text;
    const items = parseStoredCart(text);
    const isUnreadable = items.length === 0 && text !== null && text !== "" && text !== serialiseCart(emptyCart);
    become(items, isUnreadable ? "unreadable" : null);
  }

  function save(items: Cart): void {
    const text = items.length === 0 ? null : serialiseCart(items);
    try {
      if (text === null) storage().removeItem(cartStorageKey);
      else storage().setItem(cartStorageKey, text);
      keptText = text;
      become(items, null);
    } catch {
      become(items, "not-saved");
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
    /** Refused, with nothing changed, above 50 lines or 999 of a line. */
    add(item: CartItem): Result<Cart> {
      refresh();
      const added = addToCart(state.items, item);
      if (!added.ok) return added;
      save(added.value);
      return accept(added.value);
    },
    /** Removes every line of a product, or just the line of that size and option when both are given. */
    remove(id: string, selectedSize?: string, selectedOption?: string): void {
      refresh();
      save(removeFromCart(state.items, id, selectedSize, selectedOption));
    },
    /** A quantity below 1, or not a whole number, changes nothing. */
    setQuantity(line: CartLineIdentity, quantity: number): void {
      refresh();
      const items = updateQuantity(state.items, line, quantity);
      if (items !== state.items) save(items);
    },
    /** Takes out what was ordered. What another tab has added meanwhile stays. */
    removeOrdered(ordered: Cart): void {
      refresh();
      save(removeOrdered(state.items, ordered));
    },
    clear(): void {
      save(emptyCart);
    },
  };
}
