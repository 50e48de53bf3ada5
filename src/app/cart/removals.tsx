import { clsx } from "clsx";
import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { focus } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { isSameLine, type CartItem } from "#domain/cart/cart-item.ts";
import { cartTotalPence, countPieces, type Cart } from "#domain/cart/cart.ts";
import { listRemoved, restoreLines } from "#domain/cart/restore-lines.ts";
import { formatPrice } from "#domain/money.ts";
import { useCart } from "./cart-provider.tsx";
import styles from "./removals.module.css";

interface Removal {
  /** The name of the removed product; "" if several lines were removed. */
  name: string;
  kind: "line" | "cleared" | "replaced";
  /** The price of what was removed: "£39.90 for 2". */
  amount: string;
  lines: ReturnType<typeof listRemoved>;
  /** The lines that replaced the removed ones, and disappear when those return. */
  instead: Cart;
  serial: number;
}

export type Removals = ReturnType<typeof useRemovals>;

/** Removes lines from the cart, and can put the latest ones back. */
export function useRemovals() {
  const { items, remove, replace, clear } = useCart();
  const [latest, setLatest] = useState<Removal | null>(null);
  const [restored, setRestored] = useState<{ index: number } | null>(null);

  // The pressed button is gone, so the focus moves to the line that was put back.
  useEffect(() => {
    if (restored === null) return;
    document.querySelectorAll("[data-cart-line]")[restored.index]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [restored]);

  function remember(removal: Pick<Removal, "name" | "kind" | "instead">, left: Cart): void {
    const lines = listRemoved(items, left);
    const removed = lines.map(({ item }) => item);
    const amount = `${formatPrice(cartTotalPence(removed))} for ${countPieces(removed)}`;
    setLatest((before) => ({ ...removal, lines, amount, serial: (before?.serial ?? 0) + 1 }));
  }

  return {
    /** The latest removal, until the visitor leaves the page. */
    latest,
    remove(item: CartItem): void {
      const left = items.filter((line) => !isSameLine(line, item));
      remember({ name: item.name, kind: "line", instead: [] }, left);
      remove(item.key, item.selectedSize, item.selectedOption);
    },
    clear(): void {
      remember({ name: "", kind: "cleared", instead: [] }, []);
      clear();
    },
    replace(after: Cart): void {
      remember({ name: "", kind: "replaced", instead: after }, []);
      replace(() => after);
    },
    undo(): void {
      if (latest === null) return;
      replace((cart) => restoreLines(cart, latest.lines, latest.instead));
      setLatest(null);
      setRestored({ index: latest.lines[0]?.index ?? 0 });
    },
  };
}

/** Offers to undo the latest removal. Takes the focus, because the pressed button is gone. */
export function UndoRow({ removals: { latest, undo } }: { removals: Removals }) {
  const textId = useId();
  if (latest === null) return null;
  const { serial, name, kind, amount } = latest;
  return (
    <div className={clsx(layout.row, layout.between, layout.outlined, layout.sandGround, styles.undo)}>
      <p className={clsx(layout.line, layout.shrink, layout.gap3, text.snug, text.breakable, styles.text)}>
        <Icon className={clsx(layout.rigid, text.muted)} name="trash-2" />
        <span id={textId}>
          {kind === "line" ? <b className={text.strong}>{name}</b> : `Your cart has been ${kind}`}
          {kind === "line" ? ` removed, ${amount}.` : `: ${amount}.`}
        </span>
      </p>
      <Button key={serial} look="line" size="sm" ref={focus} aria-describedby={textId} onClick={undo}>
        <Icon name="undo-2" /> Undo
      </Button>
    </div>
  );
}
