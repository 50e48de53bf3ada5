import type { Pence } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { FoundCustomer } from "#domain/orders/placing/found-customer.ts";

/** A product as the desk's search shows it. */
export interface DeskProduct {
  key: string;
  name: string;
  code: string;
  /** null: sold only by its options, or not at all. */
  pricePence: Pence | null;
  priceText: string;
  /** Its page at the desk. */
  path: string;
}

/** An enquiry about a pond as the desk's search shows it. */
export interface DeskEnquiry {
  id: number;
  /** "POND-0187" */
  number: string;
  name: string;
  place: string;
  /** "Visit agreed" */
  status: string;
  /** Its page at the desk. */
  path: string;
}

/** What the desk's search finds, the best few of each kind. */
export interface DeskFindings {
  orders: DeskOrderView[];
  /** More orders than these. */
  hasMoreOrders: boolean;
  /** Nothing is spelt like what was searched for: these orders sound like it. */
  isBySound: boolean;
  customers: FoundCustomer[];
  enquiries: DeskEnquiry[];
  products: DeskProduct[];
  searched: Searched;
}

/** What the desk's search has looked through. */
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
