import { parseOrderNumber } from "#domain/orders/order-number.ts";
import { href } from "#domain/routes/href.ts";

/** The maximum number of orders, more than anyone packs in one go. */
export const maxChosenOrders = 50;

/** Builds the path of the page that prints the packing slips of orders, a sheet each. */
export function packingSlipsHref(orderIds: readonly string[]): string {
  return `${href("deskPackingSlips")}?orders=${orderIds.join(",")}`;
}

/** Builds the path of the page for sending orders, a parcel each. */
export function sendOrdersHref(orderIds: readonly string[]): string {
  return `${href("deskSendOrders")}?orders=${orderIds.join(",")}`;
}

/** Lists the orders that such a path names, each once, in the same order. */
export function parseChosenOrders(query: URLSearchParams): string[] {
  const numbers = (query.get("orders") ?? "").split(",").map(parseOrderNumber);
  return [...new Set(numbers.filter((number) => number !== null))].slice(0, maxChosenOrders);
}
