import { useEffect, useState } from "react";
import { cartCount, cartTotalPence, type Cart } from "#domain/cart/cart.ts";
import { type CartItem, isSameLine } from "#domain/cart/cart-item.ts";
import { listRemoved, restoreLines, undoReplacement } from "#domain/cart/restore-lines.ts";
import { formatPrice } from "#domain/money.ts";
import { useCart } from "./cart-provider.tsx";

export interface Removal {
  /** What was removed, where it was one line. */
  name: string;
  kind: "line" | "cleared" | "replaced";
  /** "£39.90 for 2" */
  amount: string;
  /** Puts it back into what the cart holds by then. */
  restore(cart: Cart): Cart;
  /** The position of the first line that comes back. */
  at: number;
  /** Differs for each removal. */
  serial: number;
}

export interface Removals {
  /** The last one, until the page is left. */
  latest: Removal | null;
  remove(item: CartItem): void;
  clear(): void;
  /** Puts another cart in the place of this one. */
  replace(cart: Cart): void;
  undo(): void;
}

/** Takes lines out of the cart so that they can be put back. */
export function useRemovals(): Removals {
  const { items, remove, replace, clear } = useCart();
  const [latest, setLatest] = useState<Removal | null>(null);
  const [restoredAt, setRestoredAt] = useState<{ at: number } | null>(null);

  // The button that was pressed is gone; what it brought back is the place to go on from.
  useEffect(() => {
    if (restoredAt === null) return;
    document.querySelectorAll("[data-cart-line]")[restoredAt.at]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [restoredAt]);

  function remember(removal: Pick<Removal, "name" | "kind" | "restore" | "at">, removed: Cart): void {
    const amount = `${formatPrice(cartTotalPence(removed))} for ${cartCount(removed)}`;
    setLatest((before) => ({ ...removal, amount, serial: (before?.serial ?? 0) + 1 }));
  }

  function rememberLines(kind: "line" | "cleared", name: string, after: Cart): void {
    const lines = listRemoved(items, after);
    const restore = (cart: Cart): Cart => restoreLines(cart, lines);
    remember(
      { name, kind, restore, at: lines[0]?.at ?? 0 },
      lines.map(({ item }) => item),
    );
  }

  return {
    latest,
    remove(item) {
      rememberLines(
        "line",
        item.name,
        items.filter((line) => !isSameLine(line, item)),
      );
      remove(item.key, item.selectedSize, item.selectedOption);
    },
    clear() {
      rememberLines("cleared", "", []);
      clear();
    },
    replace(after) {
      const restore = (cart: Cart): Cart => undoReplacement(cart, { before: items, after });
      remember({ name: "", kind: "replaced", restore, at: 0 }, items);
      replace(() => after);
    },
    undo() {
      if (latest === null) return;
      replace(latest.restore);
      setLatest(null);
      setRestoredAt({ at: latest.at });
    },
  };
}
