import type { Pence } from "#domain/money.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isSameLine, type CartItem, type CartLineIdentity } from "./cart-item.ts";

/** The lines in the order in which they were first added. A cart is immutable. */
export type Cart = readonly CartItem[];

export const emptyCart: Cart = [];
export const maxCartLines = 50;
export const maxLineQuantity = 999;

export function isLineQuantity(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= maxLineQuantity;
}

/** Adds a line, or raises the quantity of the same line. Refuses more than 50 lines, or 999 pieces of one. */
export function addToCart(cart: Cart, item: CartItem): Result<Cart> {
  if (!isLineQuantity(item.quantity)) return refuse({ code: "order.quantity", field: "quantity" });
  const present = cart.find((line) => isSameLine(line, item));
  if (present === undefined) {
    return cart.length >= maxCartLines ? refuse({ code: "order.too-many-lines" }) : accept([...cart, item]);
  }
  const quantity = present.quantity + item.quantity;
  if (quantity > maxLineQuantity) {
    return refuse({
      code: "order.quantity",
      field: "quantity",
      message: `You already have ${present.quantity} of these in your cart. The most you can order online is ${maxLineQuantity}.`,
    });
  }
  // Price, name and picture come from the new line, which the visitor has just seen.
  return accept(cart.map((line) => (line === present ? { ...item, quantity } : line)));
}

/** Removes every line of a product, or only the line with this size and option if both are given. */
export function removeFromCart(cart: Cart, key: string, selectedSize?: string, selectedOption?: string): Cart {
  if (selectedSize === undefined || selectedOption === undefined) return cart.filter((line) => line.key !== key);
  return cart.filter((line) => !isSameLine(line, { key, selectedSize, selectedOption }));
}

/** Sets the quantity of a line, at most 999. Ignores a quantity below 1 or a fraction. */
export function setQuantity(cart: Cart, identity: CartLineIdentity, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1) return cart;
  return cart.map((line) =>
    isSameLine(line, identity) ? { ...line, quantity: Math.min(quantity, maxLineQuantity) } : line,
  );
}

/** Removes the ordered quantities. What the visitor has added since stays. */
export function withoutOrdered(cart: Cart, ordered: Cart): Cart {
  return cart
    .map((line) => ({ ...line, quantity: line.quantity - quantityIn(ordered, line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns the quantity of a line; 0 if the cart has no such line. */
export function quantityIn(
  lines: readonly (CartLineIdentity & Pick<CartItem, "quantity">)[],
  identity: CartLineIdentity,
): number {
  return lines.find((line) => isSameLine(line, identity))?.quantity ?? 0;
}

/** Updates the name, price, row and picture of each line from the same line in `current`. Quantities stay. */
export function updateLines(cart: Cart, current: Cart): Cart {
  return cart.map((line) => {
    const now = current.find((each) => isSameLine(each, line));
    return now === undefined ? line : { ...now, quantity: line.quantity };
  });
}

export function lineTotalPence(line: Pick<CartItem, "unitPricePence" | "quantity">): Pence {
  return line.unitPricePence * line.quantity;
}

export function cartTotalPence(cart: Cart): Pence {
  return cart.reduce((sum, line) => sum + lineTotalPence(line), 0);
}

export function countPieces(cart: readonly { quantity: number }[]): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** Parses a typed quantity; null unless a whole number of up to six digits. The caller refuses one above the limit. */
export function parseTypedQuantity(text: unknown): number | null {
  return typeof text === "string" && /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}
