import { href } from "#domain/addresses/href.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";

/** More than anybody packs in one go. */
export const maxChosenOrders = 50;

/** The page that prints the packing slips of orders, a sheet each. */
export function packingSlipsHref(orderIds: readonly string[]): string {
  return `${href("deskPackingSlips")}?orders=${orderIds.join(",")}`;
}

/** The page that sends orders, a parcel each. */
export function sendOrdersHref(orderIds: readonly string[]): string {
  return `${href("deskSendOrders")}?orders=${orderIds.join(",")}`;
}

/** The orders that such an address names, each once, in its order. */
export function parseChosenOrders(query: URLSearchParams): string[] {
  const numbers = (query.get("orders") ?? "").split(",").map(parseOrderNumber);
  return [...new Set(numbers.filter((number) => number !== null))].slice(0, maxChosenOrders);
}
