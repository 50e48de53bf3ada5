import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { DeskView, WaitGroup } from "./waiting.ts";

/** waiting: the longest wait first. amount: the highest total first, or subtotal if there is no total yet. */
export const orderSorts = ["waiting", "newest", "amount", "customer"] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The day that a range of dates applies to: of the order's request, its delivery price, its payment or a refund. */
export const datedBys = ["placed", "priced", "paid", "refunded"] as const;
export type DatedBy = (typeof datedBys)[number];

/** The sort order of a view if none is chosen. */
export function findDefaultSort(view: DeskView): OrderSort {
  return view === "all" ? "newest" : "waiting";
}

/** The orders of one group, or of a list without groups. */
export interface OrderListPart {
  group: WaitGroup | null;
  orders: DeskOrderView[];
  hasMore: boolean;
}

/** The contents of the order desk's list. */
export interface OrderList {
  parts: OrderListPart[];
  isBySound: boolean;
}

/**
 * If more orders than this are found, they are neither counted nor listed one by one: a word in half of all orders
 * narrows nothing down.
 */
export const maxCounted = 5_000;

/** Counts of the orders that a filter finds: lines of the list for each view, with a burst as one line, and orders for each status. */
export interface OrderCounts {
  views: Record<DeskView, number>;
  statuses: Record<OrderStatus, number>;
}
