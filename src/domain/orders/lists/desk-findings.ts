import { formatCounted } from "#domain/format-counted.ts";

export interface Searched {
  /** The number of orders; null if there are more than `maxCountedOrders`. */
  orders: number | null;
  products: number;
}

/** The maximum number of orders that are counted. Counting all orders of a large shop costs more than finding them. */
export const maxCountedOrders = 5_000;

export function formatSearched({ orders, products }: Searched): string {
  const ofOrders = orders === null ? `more than ${format(maxCountedOrders)} orders` : formatCounted(orders, "order");
  return `Searched ${ofOrders} and ${formatCounted(products, "product")}.`;
}

function format(number: number): string {
  return number.toLocaleString("en-GB");
}
