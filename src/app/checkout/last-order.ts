import { inTab, keep, readKept } from "#app/hydration/kept-text.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import type { OrderView, PlacedOrder } from "#domain/orders/order-view.ts";

const storageKey = "koi-shop.last-order";

/**
 * The number of the order that was placed in this tab last: Back from the confirmation leads to pages of an order that is no longer in
 * the cart. Only the number: the session decides who may read the order.
 */
export function findLastOrder(): string | null {
  return parseOrderNumber(readKept(storageKey, inTab) ?? "");
}

export function forgetLastOrder(): void {
  keep(storageKey, null, inTab);
}

let placed: OrderView | null = null;

/** An order that the shop has just returned, which the confirmation shows once without asking for it. */
export function rememberPlacedOrder({ orderId, order }: PlacedOrder): void {
  keep(storageKey, orderId, inTab);
  placed = order;
}

export function findPlacedOrder(orderId: string | null): OrderView | null {
  return placed?.id === orderId ? placed : null;
}

export function forgetPlacedOrder(): void {
  placed = null;
}
