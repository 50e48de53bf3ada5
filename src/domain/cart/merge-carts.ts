import { type Cart, maxCartLines } from "./cart.ts";
import { type CartItem, isSameLine } from "./cart-item.ts";

/**
 * Merges two carts that went separate ways. `base` is what both had when they were last the same; empty where they never were.
 *
 * - A line that only one of them has changed since, or removed, is as that one has it.
 * - Where both have changed it, or have it without ever having been the same, it has the larger quantity: the sum would grow
 *   with every sign-in.
 *
 * So no line is lost that somebody has not removed. More lines than a cart holds are cut at the end, those of `mine` last.
 */
export function mergeCarts(base: Cart, mine: Cart, theirs: Cart): Cart {
  const merged: CartItem[] = [];
  for (const line of [...mine, ...theirs]) {
    if (merged.some((other) => isSameLine(other, line))) continue;
    const before = find(base, line)?.quantity ?? 0;
    const here = find(mine, line)?.quantity ?? 0;
    const there = find(theirs, line)?.quantity ?? 0;
    const quantity = here === before ? there : there === before ? here : Math.max(here, there);
    if (quantity > 0) merged.push({ ...line, quantity });
  }
  return merged.slice(0, maxCartLines);
}

/** Whether two carts hold the same lines at the same prices, in whatever order. */
export function isSameCart(one: Cart, other: Cart): boolean {
  return (
    one.length === other.length &&
    one.every((line) => {
      const same = find(other, line);
      return same?.quantity === line.quantity && same.unitPricePence === line.unitPricePence;
    })
  );
}

function find(cart: Cart, line: CartItem): CartItem | undefined {
  return cart.find((other) => isSameLine(other, line));
}
