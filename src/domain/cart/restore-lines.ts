import { isSameLine, type CartItem } from "./cart-item.ts";
import { addToCart, type Cart } from "./cart.ts";

/** Lists the lines of a cart that a later cart no longer has, with their positions. */
export function listRemoved(before: Cart, after: Cart): { item: CartItem; index: number }[] {
  return before
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => !after.some((line) => isSameLine(line, item)));
}

/**
 * Puts removed lines back in their places, and removes the lines that came `instead`. The quantity of a line that is
 * there again goes up; a line that does not fit stays out.
 */
export function restoreLines(cart: Cart, removed: ReturnType<typeof listRemoved>, instead: Cart = []): Cart {
  let restored: Cart = cart.filter((line) => !instead.some((other) => isSameLine(other, line)));
  for (const { item, index } of removed) {
    const added = addToCart(restored, item);
    if (!added.ok) continue;
    // `addToCart` appends a new line, and leaves an existing one in its place.
    const isNew = added.value.length > restored.length;
    restored = isNew ? added.value.slice(0, -1).toSpliced(index, 0, item) : added.value;
  }
  return restored;
}
