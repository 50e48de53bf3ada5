export interface Searched {
  /** null: more than `mostCountedOrders`. */
  orders: number | null;
  products: number;
}

/** A search that counted every order of a large shop would cost more than finding them. */
export const mostCountedOrders = 5_000;

export function formatSearched({ orders, products }: Searched): string {
  const ofOrders = orders === null ? `more than ${format(mostCountedOrders)} orders` : count(orders, "order");
  return `Searched ${ofOrders} and ${count(products, "product")}.`;
}

function count(number: number, noun: string): string {
  return `${format(number)} ${noun}${number === 1 ? "" : "s"}`;
}

function format(number: number): string {
  return number.toLocaleString("en-GB");
}
