import { addToCart, type Cart } from "./cart.ts";
import { type CartItem, isSameLine } from "./cart-item.ts";

/** A line that was taken out of a cart, and its position there. */
export interface RemovedLine {
  item: CartItem;
  at: number;
}

/** The lines of one cart that another no longer has, with their positions. */
export function listRemoved(before: Cart, after: Cart): RemovedLine[] {
  return before.flatMap((item, at) => (after.some((line) => isSameLine(line, item)) ? [] : [{ item, at }]));
}

/** Takes back that `after` was put in the place of `before`. What came into the cart since stays. */
export function undoReplacement(cart: Cart, { before, after }: { before: Cart; after: Cart }): Cart {
  const known = [...before, ...after];
  return cart
    .filter((item) => !known.some((line) => isSameLine(line, item)))
    .reduce<Cart>((restored, item) => {
      const added = addToCart(restored, item);
      return added.ok ? added.value : restored;
    }, before);
}

/** Puts removed lines back where they were. One that is there again has both quantities; one without room stays out. */
export function restoreLines(cart: Cart, removed: readonly RemovedLine[]): Cart {
  return removed.reduce<Cart>((restored, { item, at }) => {
    const added = addToCart(restored, item);
    if (!added.ok) return restored;
    // `addToCart` appends a new line, and keeps the place of one that is there.
    const isNew = added.value.length > restored.length;
    return isNew ? added.value.slice(0, -1).toSpliced(at, 0, item) : added.value;
  }, cart);
}
