import type { Pence } from "#domain/money.ts";
import type { OrderStatus } from "./order-status.ts";
import type { DeskView } from "./waiting.ts";

/** waiting: the longest wait first. amount: the highest total first, or subtotal where there is no total yet. */
export const orderSorts = ["waiting", "newest", "amount", "customer"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Which day of an order a range of dates means: that of the request, of its delivery price, of its payment, or of a refund. */
export const datedBys = ["placed", "priced", "paid", "refunded"] as const;
export type DatedBy = (typeof datedBys)[number];

/** What the order desk's list is narrowed down by. Everything that is given must hold. */
export interface OrderFilter {
  view?: DeskView | undefined;
  /** An order number or the beginning of one of its halves, however it is typed. */
  number?: string | undefined;
  status?: OrderStatus | undefined;
  /** Words of the customer's first or last name. */
  customer?: string | undefined;
  /** Of the total, or of the subtotal where there is no total yet; both ends included. */
  minPence?: Pence | undefined;
  maxPence?: Pence | undefined;
  /** Days in the United Kingdom, "2026-11-21"; the last one is included to its end. */
  from?: string | undefined;
  to?: string | undefined;
  datedBy?: DatedBy | undefined;
  /** Words of name, postcode, email address, telephone, order number, product or code. */
  search?: string | undefined;
}

/** The order a view has when none is chosen. */
export function findDefaultSort(view: DeskView): OrderSort {
  return view === "all" ? "newest" : "waiting";
}
