import { parseOrderNumber } from "#domain/orders/order-number.ts";
import { href } from "#domain/routes/href.ts";

/** The limit is more than anyone packs in one go. */
export const maxChosenOrders = 50;

/** The page that prints orders' packing slips, a sheet each. */
export function packingSlipsHref(orderIds: readonly string[]): string {
  return `${href("deskPackingSlips")}?orders=${orderIds.join(",")}`;
}

/** The page for sending orders, a parcel each. */
export function sendOrdersHref(orderIds: readonly string[]): string {
  return `${href("deskSendOrders")}?orders=${orderIds.join(",")}`;
}

/** The orders that such a URL names, each once, in the same order. */
export function parseChosenOrders(query: URLSearchParams): string[] {
  const numbers = (query.get("orders") ?? "").split(",").map(parseOrderNumber);
  return [...new Set(numbers.filter((number) => number !== null))].slice(0, maxChosenOrders);
}
