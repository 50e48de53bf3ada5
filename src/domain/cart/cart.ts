import type { Pence } from "#domain/money.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

import { type CartItem, type CartLineIdentity, isSameLine } from "./cart-item.ts";

/** The lines in the order in which they were first added. Never changed in place. */
export type Cart = readonly CartItem[];

export const emptyCart: Cart = [];
/** Lines of one cart, and of one order. */
export const maxCartLines = 50;
/** Pieces of one line. */
export const maxLineQuantity = 999;

/** Whether a line may have this quantity: a whole number from 1 to 999. */
export function isLineQuantity(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= maxLineQuantity;
}

/**
 * Adds a line; where the same product, size and option stand in the cart already, their quantity rises instead.
 * Refused, with words for the visitor, above 50 lines or 999 of a line: nothing is cut off silently.
 */
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
      message: `Your cart already holds ${present.quantity} of this. The most of one line is ${maxLineQuantity}.`,
    });
  }
  // Price, name and picture follow the newest press: it shows what the visitor has just seen.
  return accept(cart.map((line) => (line === present ? { ...item, quantity } : line)));
}

/** Removes every line of a product, or, when a size and an option are named too, just that line. */
export function removeFromCart(cart: Cart, id: string, selectedSize?: string, selectedOption?: string): Cart {
  if (selectedSize === undefined || selectedOption === undefined) return cart.filter((line) => line.id !== id);
  return cart.filter((line) => !isSameLine(line, { id, selectedSize, selectedOption }));
}

/** Takes ordered quantities out of the cart. What was added since stays. */
export function removeOrdered(cart: Cart, ordered: Cart): Cart {
  return cart.flatMap((line) => {
    const quantity = line.quantity - (ordered.find((other) => isSameLine(line, other))?.quantity ?? 0);
    return quantity < 1 ? [] : [{ ...line, quantity }];
  });
}

/** Sets the quantity of a line. Below 1, or not a whole number: ignored. Above 999: 999. */
export function updateQuantity(cart: Cart, identity: CartLineIdentity, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < 1) return cart;
  const allowed = Math.min(quantity, maxLineQuantity);
  return cart.map((line) => (isSameLine(line, identity) ? { ...line, quantity: allowed } : line));
}

export function clearCart(): Cart {
  return emptyCart;
}

/** Price times quantity of one line. */
export function lineTotalPence(line: Pick<CartItem, "unitPricePence" | "quantity">): Pence {
  return line.unitPricePence * line.quantity;
}

/** Sum of price times quantity. */
export function cartTotalPence(cart: Cart): Pence {
  return cart.reduce((sum, line) => sum + lineTotalPence(line), 0);
}

/** Sum of quantities: the figure on the badge. */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}
