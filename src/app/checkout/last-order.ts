import { inTab, keep, readKept } from "#app/hydration/kept-text.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";

const storageKey = "koi-shop.last-order";

/**
 * The number of the order that was placed in this tab last: Back from the confirmation leads to pages of an order that is no longer in
 * the cart. Only the number: the session decides who may read the order.
 */
export function findLastOrder(): string | null {
  return parseOrderNumber(readKept(storageKey, inTab) ?? "");
}

/** null forgets it. */
export function rememberLastOrder(orderId: string | null): void {
  keep(storageKey, orderId, inTab);
}
