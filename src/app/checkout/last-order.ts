import { inTab, keep, readKept } from "#app/state/kept-text.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import type { OrderView, PlacedOrder } from "#domain/orders/order-view.ts";

const storageKey = "koi-shop.last-order";

/**
 * Returns the number of the last order placed in this tab, because Back from the confirmation leads to pages about an
 * order that is no longer in the cart. The tab keeps only the number: the session decides who may read the order.
 */
export function findLastOrder(): string | null {
  return parseOrderNumber(readKept(storageKey, inTab) ?? "");
}

export function forgetLastOrder(): void {
  keep(storageKey, null, inTab);
}

let placed: OrderView | null = null;

/** Keeps an order that the shop has just returned, so that the confirmation can show it once without asking for it. */
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
