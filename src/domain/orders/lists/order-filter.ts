import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { DeskView, WaitGroup } from "./waiting.ts";

/** waiting: the longest wait first. amount: the highest total first, or the discounted goods without a total. */
export const orderSorts = ["waiting", "newest", "amount", "customer"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The days that a range of dates may apply to: of the order request, the delivery price, the payment or a refund. */
export const datedBys = ["placed", "priced", "paid", "refunded"] as const;
export type DatedBy = (typeof datedBys)[number];

/** Returns the sort order of a view for which the admin has chosen none. */
export function getDefaultSort(view: DeskView): OrderSort {
  return view === "all" ? "newest" : "waiting";
}

export interface OrderListPart {
  group: WaitGroup | null;
  orders: DeskOrderView[];
  hasMore: boolean;
}

export interface OrderList {
  parts: OrderListPart[];
  isBySound: boolean;
}

/** The maximum number of orders counted and listed one by one: a word in half of all orders narrows nothing down. */
export const maxCounted = 5_000;

/** The counts of a filter: the list's lines for each view, with a burst as one line, and the orders for each status. */
export interface OrderCounts {
  views: Record<DeskView, number>;
  statuses: Record<OrderStatus, number>;
}
