import { parseOrderNumber } from "#domain/orders/order-number.ts";

const storageKey = "koi-shop.last-order";

// The number of the order that was placed in this tab last: Back from the confirmation leads to pages of an order that is no longer in
// the cart. Only the number: the session decides who may read the order.

export function rememberLastOrder(orderId: string): void {
  try {
    sessionStorage.setItem(storageKey, orderId);
  } catch {
    // Blocked or full: Back shows an empty cart.
  }
}

export function findLastOrder(): string | null {
  try {
    return parseOrderNumber(sessionStorage.getItem(storageKey) ?? "");
  } catch {
    return null;
  }
}

export function forgetLastOrder(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked.
  }
}
