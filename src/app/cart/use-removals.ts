import { useEffect, useState } from "react";
import { cartCount, cartTotalPence, type Cart } from "#domain/cart/cart.ts";
import { type CartItem, isSameLine } from "#domain/cart/cart-item.ts";
import { listRemoved, type RemovedLine, restoreLines } from "#domain/cart/restore-lines.ts";
import { formatPrice } from "#domain/money.ts";
import { useCart } from "./cart-provider.tsx";

/** What the visitor has just taken out of the cart. */
export interface Removal {
  /** The line; null for the whole cart. */
  name: string | null;
  /** "£39.90 for 2" */
  amount: string;
  lines: readonly RemovedLine[];
  /** Differs for each removal. */
  serial: number;
}

export interface Removals {
  /** The last one, until the page is left. */
  latest: Removal | null;
  remove(item: CartItem): void;
  clear(): void;
  undo(): void;
}

/** Takes lines out of the cart so that they can be put back. */
export function useRemovals(): Removals {
  const { items, removeFromCart, replaceCart, clearCart } = useCart();
  const [latest, setLatest] = useState<Removal | null>(null);
  const [restoredAt, setRestoredAt] = useState<{ at: number } | null>(null);

  // The button that was pressed is gone; what it brought back is the place to go on from.
  useEffect(() => {
    if (restoredAt === null) return;
    document.querySelectorAll("[data-cart-line]")[restoredAt.at]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [restoredAt]);

  function remember(name: string | null, after: Cart): void {
    const lines = listRemoved(items, after);
    const removed = lines.map(({ item }) => item);
    const amount = `${formatPrice(cartTotalPence(removed))} for ${cartCount(removed)}`;
    setLatest((before) => ({ name, amount, lines, serial: (before?.serial ?? 0) + 1 }));
  }

  return {
    latest,
    remove(item) {
      remember(
        item.name,
        items.filter((line) => !isSameLine(line, item)),
      );
      removeFromCart(item.key, item.selectedSize, item.selectedOption);
    },
    clear() {
      remember(null, []);
      clearCart();
    },
    undo() {
      if (latest === null) return;
      replaceCart(restoreLines(items, latest.lines));
      setLatest(null);
      setRestoredAt({ at: latest.lines[0]?.at ?? 0 });
    },
  };
}
