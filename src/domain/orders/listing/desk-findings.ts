import { formatCounted } from "#domain/format-counted.ts";

export interface Searched {
  /** The number of orders; null if there are more than `mostCountedOrders`. */
  orders: number | null;
  products: number;
}

/** The most orders that are counted. To count every order of a large shop would cost more than to find the orders. */
export const mostCountedOrders = 5_000;

export function formatSearched({ orders, products }: Searched): string {
  const ofOrders = orders === null ? `more than ${format(mostCountedOrders)} orders` : formatCounted(orders, "order");
  return `Searched ${ofOrders} and ${formatCounted(products, "product")}.`;
}

function format(number: number): string {
  return number.toLocaleString("en-GB");
}
