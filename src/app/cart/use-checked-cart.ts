import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "#app/calls/call.ts";
import { identifyLine, type CartItem } from "#domain/cart/cart-item.ts";
import type { DescribedLine } from "#services/cart/check-cart.ts";
import { useCart } from "./cart-provider.tsx";
import { findLineChange, getLineName, type LineChange } from "./line-change.ts";

/**
 * Compares the cart with what the shop sells: at the start, after each new line or quantity, and when the visitor
 * returns. Names update silently, prices do not.
 */
export function useCheckedCart() {
  const { items, updateLines, isRead } = useCart();
  const [checked, setChecked] = useState<ReadonlyMap<string, DescribedLine>>(new Map());
  const latestItems = useRef(items);
  useEffect(() => {
    latestItems.current = items;
  }, [items]);

  const check = useCallback(async (): Promise<void> => {
    const sent = latestItems.current;
    if (sent.length === 0) return;
    const response = await call("checkCart", { cartItems: sent.map(identifyLine) }).catch(() => null);
    if (response === null) return;
    const { lines } = response;
    const unchanged: CartItem[] = [];
    const checkedByName = new Map<string, DescribedLine>();
    for (const [index, line] of sent.entries()) {
      const answer = lines[index];
      if (answer === undefined) continue;
      checkedByName.set(getLineName(line), answer);
      if (answer.item?.unitPricePence === line.unitPricePence) unchanged.push(answer.item);
    }
    updateLines(unchanged);
    setChecked(checkedByName);
  }, [updateLines]);

  const wanted = items.map((line) => getLineName(line) + line.quantity).join();
  useEffect(() => {
    if (!isRead) return;
    void check();
    function checkWhenVisible(): void {
      if (document.visibilityState === "visible") void check();
    }
    document.addEventListener("visibilitychange", checkWhenVisible);
    return () => document.removeEventListener("visibilitychange", checkWhenVisible);
  }, [isRead, wanted, check]);

  function findChange(line: CartItem): LineChange | null {
    return findLineChange(line, checked.get(getLineName(line)));
  }

  return {
    findChange,
    /** Returns the shop's facts about a line; null until the shop has answered and for a product no longer sold. */
    findAbout: (line: CartItem) => checked.get(getLineName(line))?.about ?? null,
    /** Whether lines have changed. Before sending, the visitor must accept each change or remove its line. */
    hasChanges: items.some((line) => findChange(line) !== null),
    accept(line: CartItem): void {
      const item = checked.get(getLineName(line))?.item;
      if (item) updateLines([item]);
    },
    /** Checks the cart now. Never fails, because placing an order compares the cart as well. */
    check,
  };
}
