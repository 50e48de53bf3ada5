import type { Pence } from "#domain/money.ts";
import type { DeskOrderView } from "./order-view.ts";
import type { FoundCustomer } from "./found-customer.ts";

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

/** What the desk's search finds, the best few of each kind. */
export interface DeskFindings {
  orders: DeskOrderView[];
  /** More orders than these. */
  hasMoreOrders: boolean;
  /** Nothing is spelt like what was searched for: these orders sound like it. */
  isBySound: boolean;
  customers: FoundCustomer[];
  products: DeskProduct[];
}
